/** Takes what is said beside a field away once the field is changed, in a form that the server draws. */
export function clearCorrected(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.getAttribute('aria-invalid') !== 'true') return
    target.removeAttribute('aria-invalid')
    const ids = target.getAttribute('aria-describedby')?.split(' ') ?? []
    for (const id of ids) {
      const said = document.getElementById(id)
      if (said?.classList.contains('field-error')) said.hidden = true
    }
  })
}
