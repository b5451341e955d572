type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The replayed event passes through this listener too, and must not be taken for typing. */
let isReplaying = false

/** Tells a hydrated island about values typed before: React keeps them but reports no change. */
export function replayEarlyTyping(event: Event): void {
  const control = event.target
  if (isReplaying || !isControl(control) || isAlive(control)) return
  const island = control.closest('astro-island')
  if (!island) return
  const replay = () => replayInput(control)
  if (island.hasAttribute('ssr')) island.addEventListener('astro:hydrate', replay, { once: true })
  else queueMicrotask(replay)
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function isAlive(control: Control): boolean {
  return Object.keys(control).some((key) => key.startsWith('__reactProps$'))
}

function replayInput(control: Control): void {
  isReplaying = true
  if (!isAlive(control)) control.dispatchEvent(new Event('input', { bubbles: true }))
  if (isAlive(control)) change(control)
  isReplaying = false
}

/** Makes React see the control's value as a change, since it compares with the last value it has seen. */
function change(control: Control): void {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const { checked } = control
    control.checked = !checked
    if (control.checked !== checked) control.click()
    return
  }
  const seen = control as Control & { _valueTracker?: { setValue(value: string): void } }
  seen._valueTracker?.setValue(`${control.value} `)
  const isChosen = control instanceof HTMLSelectElement || control.type === 'file'
  control.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
}
