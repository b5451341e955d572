const DIALOG = 'profile-card'

/** The link of the profile menu opens in place what it leads to: the reader in short. Where that fails it is a link. */
export async function openProfileCard(event: MouseEvent): Promise<void> {
  const link = (event.target as Element | null)?.closest?.('a[data-card]')
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  try {
    const answer = await fetch(link.dataset.card ?? '', { headers: { accept: 'text/html' } })
    if (!answer.ok || answer.redirected) throw new Error('no card')
    show(await answer.text())
  } catch {
    window.location.assign(link.href)
  }
}

function show(html: string): void {
  document.getElementById(DIALOG)?.remove()
  const dialog = document.createElement('dialog')
  dialog.id = DIALOG
  dialog.className = 'dialog'
  dialog.setAttribute('aria-labelledby', `${DIALOG}-title`)
  const body = document.createElement('div')
  body.className = 'dialog-body'
  body.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  dialog.append(body)
  // Beside it, or a link in it: to a part of the page that is open it must not stay in the way.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  document.querySelector<HTMLElement>('#profile-menu')?.hidePopover()
  dialog.showModal()
}
