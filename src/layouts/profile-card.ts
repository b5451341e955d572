const DIALOG = 'profile-card'

/** Opens the profile card in a dialog instead of following the link. If that fails, the link is followed. */
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
  // A link to a part of the current page would otherwise stay covered.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  document.querySelector<HTMLElement>('#profile-menu')?.hidePopover()
  dialog.showModal()
}
