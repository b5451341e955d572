const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/**
 * Opens the search of everything by Ctrl K (Cmd K on a Mac) or the header's button. Its script is loaded then, not before; where that
 * fails the next press tries again.
 */
export async function findAnything(event: KeyboardEvent | MouseEvent): Promise<void> {
  if (event instanceof KeyboardEvent ? !isShortcut(event) : !isButton(event.target)) return
  event.preventDefault()
  // Another dialog asks something that must be answered first.
  if (document.querySelector('dialog:modal')) return
  const { openFind } = await import('#islands/search/open-find')
  openFind()
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean {
  const held = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return held && key.toLowerCase() === 'k' && !shiftKey && !altKey && !repeat
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-find]') !== null
}
