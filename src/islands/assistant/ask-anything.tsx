/** Opens the assistant. Its script is loaded only then; after a failure the next press tries again. */
export async function askAnything(event: MouseEvent): Promise<void> {
  const { target } = event
  if (!(target instanceof Element && target.closest('[data-ask]'))) return
  if (document.querySelector('dialog:modal')) return
  const { openAssistant } = await import('./open-assistant')
  openAssistant()
}
