import type { Refusal, Renewal, SubmitForm } from '#components/ui/forms/refusal'
import { changedSince } from '#domain/record/changed-since'
import { isSame } from '#domain/record/merge-fields'
import { isCallError } from '#islands/lib/call'
import { refusalOf } from '#islands/lib/form-call'
import { leaveDecision } from './left-decision'

export interface Deciding {
  /** The kind and id of the record, such as 'agreement 12'. */
  name: string
  action: string
  row: object
  /** The actions that the record offers now; by default its `Actions` or `allowedActions`. */
  offeredBy?: (current: never) => readonly string[]
  /** What of the typing is taken along to the newer record; by default the values that are not the defaults. */
  taken?: (typed: never) => Readonly<Record<string, unknown>>
}

/** Sends a decision; if stale, says what changed and offers the page as it is now (docs/decisions/0194). */
export function decideCall<Values extends object>(
  deciding: Deciding,
  send: (values: Values, onProgress?: (share: number) => void) => Promise<void>,
  defaults: Partial<Values> = {},
): SubmitForm<Values> {
  return async (values, _, onProgress) => {
    try {
      await send(values, onProgress)
      return null
    } catch (error) {
      return staleRefusal(deciding, error, defaults) ?? refusalOf(error)
    }
  }
}

/** The refusal of a decision on an older state; null for other errors. */
export function staleRefusal(
  { name, action, row, offeredBy = offered, taken }: Deciding,
  error: unknown,
  defaults: object = {},
): Refusal | null {
  const stale = staleOf(error)
  if (!stale) return null
  const { message, current } = stale
  const words = [message, current && changeWords(row, current)].filter(Boolean).join(' ')
  if (!current || !offeredBy(current as never).includes(action))
    return { fields: {}, message: `${words} ${TYPED_GOES}`, renewal: LEAVING }
  return {
    fields: {},
    message: `${words} ${TYPED_STAYS}`,
    renewal: {
      label: 'Show what is there now',
      renew: (typed) => {
        const left = taken ? taken(typed as never) : changedOf(defaults, typed)
        leaveDecision({ name, action, typed: left, words })
        location.reload()
      },
    },
  }
}

/** What was typed; defaults that stayed may be others on the page as it is now. */
function changedOf(defaults: object, values: Readonly<Record<string, unknown>>) {
  const before = defaults as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, before[field])))
}

/** Sends what needs no typing. If someone else changed the record meanwhile, offers the page as it is now. */
export function confirmCall(send: () => Promise<void>): SubmitForm<object> {
  return () =>
    send().then(
      () => null,
      (error: unknown) => ({ ...refusalOf(error), ...(staleOf(error) && { renewal: LEAVING }) }),
    )
}

function staleOf(error: unknown): { message: string; current?: object | undefined } | null {
  if (!isCallError(error) || error.status !== 409 || error.fields) return null
  const { current } = (error.data ?? {}) as { current?: object }
  return current || error.code === 'STALE_VERSION' ? { message: error.message, current } : null
}

const LEAVING: Renewal = {
  label: 'Close and show what is there now',
  renew: () => location.reload(),
}

const TYPED_STAYS = 'What you typed stays: check what is there now, then decide again.'
const TYPED_GOES = 'This can no longer be decided. Copy what you typed if you still need it.'

function changeWords(row: object, current: object): string {
  const changes = changedSince(row, current).map(({ Field, Old, New }) => `${Field}: ${Old} → ${New}`)
  return changes.length > 0 ? `Changed meanwhile: ${changes.join('; ')}.` : ''
}

function offered(current: { Actions?: readonly string[]; allowedActions?: readonly string[] }) {
  return current.allowedActions ?? current.Actions ?? []
}
