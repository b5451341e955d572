type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The first event wakes a page that is about to come alive; ours is not somebody's typing. */
let isTelling = false

/**
 * What is typed or chosen in a control that has been drawn but is not alive yet is told to its island as soon as it is. React
 * takes up such a control as it stands, but nobody hears of the change.
 */
export function keepEarlyTyping(event: Event): void {
  const control = event.target
  if (isTelling || !isControl(control) || isAlive(control)) return
  const island = control.closest('astro-island')
  if (!island) return
  const tell = () => tellAnew(control)
  if (island.hasAttribute('ssr')) island.addEventListener('astro:hydrate', tell, { once: true })
  else queueMicrotask(tell)
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** Whether React knows the control. */
function isAlive(control: Control): boolean {
  return Object.keys(control).some((key) => key.startsWith('__reactProps$'))
}

function tellAnew(control: Control): void {
  isTelling = true
  if (!isAlive(control)) control.dispatchEvent(new Event('input', { bubbles: true }))
  if (isAlive(control)) change(control)
  isTelling = false
}

/** Makes the control's value a change to React, which compares it with the value it has seen last. */
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
