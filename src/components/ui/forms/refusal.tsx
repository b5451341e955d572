import { get, type UseFormReturn } from 'react-hook-form'

/** Why a form was not taken. */
export interface Refusal {
  /** Field name to message, as the server answers them: `Remarks`, `Details.account_no`, `Lines.3.CommissionRate`. */
  fields: Readonly<Record<string, string>>
  /** What no field is to blame for; null where `fields` say it all. */
  message: string | null
  /** It never left the browser, which is offline: the form is sent again once it is not. */
  isOffline?: boolean
}

/**
 * What a form does with its values; null once it was taken.
 *
 * @param set changes a value of the form, which stays
 * @param tell says how much of its files has left, from 0 to 1, which its button shows
 */
export type SubmitForm<Values> = (
  values: Values,
  set: (name: keyof Values & string, value: unknown) => void,
  tell?: (share: number) => void,
) => Refusal | null | Promise<Refusal | null>

/**
 * What of a refusal is told above the buttons: what no field is to blame for, and whatever is said of a field that the form does not show
 * now, so that no refusal goes unseen.
 *
 * @param shown the names of the fields that can show a message now
 */
export function unseenWords({ fields, message }: Refusal, shown: ReadonlySet<string>): string | null {
  const unseen = Object.keys(fields).filter((name) => !shown.has(name))
  const lines = new Set([message, ...unseen.map((name) => fields[name])].filter(Boolean))
  return lines.size > 0 ? [...lines].join(' ') : null
}

/** Puts the focus on the first field, from the top, that is marked as wrong; none is left where it is. */
export function focusFirstWrong(form: Pick<ParentNode, 'querySelector'>): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** The kind of a refusal that no other value mends: the form is sent once more by itself. */
export const WAITS_FOR_NETWORK = 'offline'

/**
 * Takes away what was said of a value that changed, of what it is part of, and of the form as a whole: the refusal was about what stood
 * there before. The marks of other fields stay.
 */
export function forgetRefusal(
  { clearErrors, getFieldState }: Pick<UseFormReturn, 'clearErrors' | 'getFieldState'>,
  name: string,
): void {
  const errorOf = (place: string) => getFieldState(place).error
  const isMarked = (place: string) => typeof get(errorOf(place), 'message') === 'string'
  if (isMarked(name)) clearErrors(name)
  // Only its words: clearing the whole would take the marks of the other parts away.
  for (const whole of wholesOf(name)) if (isMarked(whole)) clearErrors(`${whole}.message`)
  const ofForm = errorOf('root')
  if (ofForm && ofForm.type !== WAITS_FOR_NETWORK) clearErrors('root')
}

/** 'Lines.3.Rate' is a part of 'Lines.3' and of 'Lines'. */
function wholesOf(name: string): string[] {
  const parts = name.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}
