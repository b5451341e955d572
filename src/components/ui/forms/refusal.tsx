import { get, type UseFormReturn } from 'react-hook-form'

export interface Refusal {
  /** Field name to message, as the server sends them, such as `Lines.3.CommissionRate`. */
  fields: Readonly<Record<string, string>>
  message: string | null
  isOffline?: boolean
  /** What someone else saved in fields that both changed, by field name; shown at the field. */
  theirs?: Readonly<Record<string, Theirs>>
  /** Offered beside the message when the record changed meanwhile; gets the values of the form. */
  renewal?: Renewal
}

export interface Theirs {
  by: string
  value: string | number | boolean | null
}

export interface Renewal {
  label: string
  renew: (values: Readonly<Record<string, unknown>>) => void
}

/** Submits a form; null on success. `set` changes a value, `onProgress` reports the upload progress from 0 to 1. */
export type SubmitForm<Values> = (
  values: Values,
  set: (name: keyof Values & string, value: unknown) => void,
  onProgress?: (share: number) => void,
) => Refusal | null | Promise<Refusal | null>

/** A refusal's messages to show above the buttons: the general one, and those of fields not shown now. */
export function unseenWords({ fields, message }: Refusal, shown: ReadonlySet<string>): string | null {
  const unseen = Object.keys(fields).filter((name) => !shown.has(name))
  const lines = new Set([message, ...unseen.map((name) => fields[name])].filter(Boolean))
  return lines.size > 0 ? [...lines].join(' ') : null
}

/** Focuses the first wrong field; without one, scrolls the form's message into view and keeps the focus. */
export function showRefusal(form: Pick<ParentNode, 'querySelector'>): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  else form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}

/** Error type of a refusal that no changed value can fix: the form is resubmitted once online. */
export const WAITS_FOR_NETWORK = 'offline'

export const CHANGED_MEANWHILE = 'changed'

/** Error type of a field that two people changed: its message is the other's value, as `theirWords` says it. */
export const CHANGED_BY_BOTH = 'theirs'

/** 'Mia Chen saved: Hannah'; the words of a choice are those of its option. */
export function theirWords({ by, value }: Theirs, labelOf = (value: string) => value): string {
  if (typeof value === 'boolean') return `${by} saved: ${value ? 'ticked' : 'not ticked'}`
  return `${by} saved: ${value === null || value === '' ? 'left blank' : labelOf(String(value))}`
}

const STAYS: readonly unknown[] = [WAITS_FOR_NETWORK, CHANGED_MEANWHILE]

/** Clears the errors of a changed value, of the values that contain it and of the form, but no others. */
export function clearRefusal(
  { clearErrors, getFieldState }: Pick<UseFormReturn, 'clearErrors' | 'getFieldState'>,
  name: string,
): void {
  const errorOf = (place: string) => getFieldState(place).error
  const isMarked = (place: string) => typeof get(errorOf(place), 'message') === 'string'
  if (isMarked(name)) clearErrors(name)
  // Clears only the message: clearing the whole value would remove the errors of its other parts.
  for (const whole of wholesOf(name)) if (isMarked(whole)) clearErrors(`${whole}.message`)
  const ofForm = errorOf('root')
  if (ofForm && !STAYS.includes(ofForm.type)) clearErrors('root')
}

function wholesOf(name: string): string[] {
  const parts = name.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}
