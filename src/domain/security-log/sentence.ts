import { DONE_PHRASES } from './done-phrases'
import { withName } from './of'
import { type RecordedAction, type RecordedChange, recordSentence } from './record-sentence'
import { inARow } from './rights-words'
import type { SecurityEventShown } from './schema'
import { thingOf } from './things'

type Kind = SecurityEventShown['Kind']

export type NamedEvent = Pick<SecurityEventShown, 'Kind' | 'Outcome' | 'Person' | 'Place' | 'Code'> & {
  Of: string | null
  Recorded: RecordedChange | null
}

/** For administrators, without a full stop: 'Sofía Álvarez gave Sunil Perera the right Payment Processor'. */
export function eventSentence(event: NamedEvent): string {
  const who = event.Person || 'Someone'
  if (event.Outcome === 'refused') return `${who} ${refusedPhrase(event)}`
  if (event.Kind === 'dropped') return 'Some events were not kept'
  if (columnsOf(event).length > 0) return accountChanged(who, event)
  return `${who} ${donePhrase(event)}`
}

function donePhrase({ Kind, Code, Place, Of }: NamedEvent): string {
  if (Kind === 'sessions-ended' && Code === 'IDLE') return 'was signed out after a while without use'
  if (Kind === 'see-as' && Code === 'ENDED') return `stopped viewing the portal as ${Of ?? 'someone'}`
  if (Kind === 'assistant') return `let their own assistant read ${thingOf(Place) ?? 'something'}`
  const phrase = DONE_PHRASES[Place]
  return phrase ? withName(phrase, Of, Place) : DONE_BY_KIND[Kind]
}

const DONE_BY_KIND: Readonly<Record<Kind, string>> = {
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  'lock-out': 'was held back at the sign-in',
  'sessions-ended': 'ended a session',
  credential: 'changed what signs them in',
  access: 'changed who may come in',
  limit: 'reached a limit',
  'token-made': 'created an API token',
  'token-revoked': 'revoked an API token',
  assistant: 'let their own assistant read something',
  link: 'used a link that was sent to them',
  factors: 'changed two-step sign-in',
  permissions: 'changed permissions',
  'see-as': 'viewed the portal as someone else',
  export: 'downloaded an export',
  erasure: 'erased a student’s data',
  shown: 'viewed numbers in full',
  'sealed-changes': 'changed a passport number or date of birth repeatedly',
  signing: 'signed a document',
  file: 'uploaded a file',
  dropped: 'did what was not kept',
}

const NOT_THERE: readonly string[] = ['NOT_FOUND', 'USER_NOT_FOUND']

const REFUSED_SIGN_IN: Readonly<Record<string, string>> = {
  PASSWORD_WRONG: 'the password was wrong',
  CODE_WRONG: 'the code was wrong',
  PASSKEY_REFUSED: 'the passkey was not accepted',
  USER_BLOCKED: 'the account is blocked',
  OTHER_PORTAL: 'the account is not of the partner whose domain it was',
  EMAIL_UNVERIFIED: 'the e-mail address was not verified',
}

function refusedPhrase({ Kind, Code, Place }: NamedEvent): string {
  const thing = thingOf(Place)
  if (Kind === 'sign-in') {
    const why = REFUSED_SIGN_IN[Code]
    return why ? `was refused at the sign-in: ${why}` : 'was refused at the sign-in'
  }
  if (Kind === 'access') {
    const what = thing ?? 'a page'
    if (NOT_THERE.includes(Code)) return `was refused ${what}: not there, or not open to them`
    return isRead(Place) ? `was refused access to ${what}` : `was refused a change of ${what}`
  }
  if (Kind === 'limit')
    return thing ? `was refused ${thing}: too many requests` : 'was refused: too many requests'
  return REFUSED_BY_KIND[Kind] ?? `was refused: ${thing ?? 'the portal'}`
}

const REFUSED_BY_KIND: Readonly<Partial<Record<Kind, string>>> = {
  'lock-out': 'was refused at the sign-in after too many wrong tries',
  credential: 'was refused: a password, code or token was wrong',
  link: 'was refused: the link was used, too old or unknown',
  signing: 'was refused a signature',
  file: 'was refused a file',
}

function isRead(place: string): boolean {
  return /^(GET|page) /.test(place)
}

const COLUMNS: Readonly<Record<string, { word: string; by: readonly RecordedAction[] }>> = {
  roles: { word: 'roles', by: ['Rights'] },
  tags: { word: 'tags', by: ['Rights'] },
  partner_id: { word: 'partner', by: [] },
  parent_user_id: { word: 'place at the partner', by: [] },
  financial_manager: { word: 'finance manager setting', by: ['Edit'] },
  is_blocked: { word: 'block', by: ['Block', 'Unblock', 'Delete', 'Restore', 'Delete for good'] },
  email: { word: 'e-mail address', by: [] },
  password_hash: { word: 'password', by: ['Change password', 'Reset password', 'Accept invitation'] },
}

export interface ColumnChange {
  event_id: string
  user_id: string
  at: string
  actions: readonly RecordedAction[]
}

/** What to look up in the record for this event; null if no record explains it. */
export function recordedAs(
  event: Pick<SecurityEventShown, 'EventId' | 'Kind' | 'Place' | 'ObjectId' | 'At'>,
): ColumnChange | null {
  const actions = columnsOf(event).flatMap((column) => COLUMNS[column]?.by ?? [])
  if (actions.length === 0) return null
  return { event_id: event.EventId, user_id: event.ObjectId, at: event.At, actions }
}

function columnsOf({ Kind, Place }: Pick<SecurityEventShown, 'Kind' | 'Place'>): string[] {
  const isAccount = Kind === 'permissions' && Place.startsWith('users: ')
  return isAccount ? Place.slice('users: '.length).split(', ') : []
}

/** The database names the account. The record says who changed it and how, unless it was changed by hand. */
function accountChanged(whom: string, event: NamedEvent): string {
  if (event.Recorded) return recordSentence(event.Recorded, whom)
  const words = columnsOf(event).map((column) => COLUMNS[column]?.word ?? column)
  return `The ${inARow(words)} of ${whom} changed`
}
