/** Opens the assistant by the header's button. Its script is loaded then, not before; where that fails the next press tries again. */
export async function askAnything(event: MouseEvent): Promise<void> {
  const { target } = event
  if (!(target instanceof Element && target.closest('[data-ask]'))) return
  // Another dialog asks something that must be answered first.
  if (document.querySelector('dialog:modal')) return
  const { openAssistant } = await import('#islands/assistant/open-assistant')
  openAssistant()
}
