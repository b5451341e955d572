import type { SecurityEventShown } from './schema'
import { thingOf } from './things'

type Event = Pick<SecurityEventShown, 'Kind' | 'Outcome' | 'Code' | 'Place' | 'ObjectId' | 'Browser'>

export const DONE_BY_PLACE: Readonly<Record<string, string>> = {
  'POST /account/password': 'Changed your password',
  'POST /account/email': 'Asked for another e-mail address',
  'DELETE /account/email': 'Cancelled the change of your e-mail address',
  'POST /account/mfa/totp': 'Began to set up an authenticator app',
  'POST /account/mfa/totp/confirm': 'Set up an authenticator app',
  'DELETE /account/mfa/totp': 'Removed the authenticator app',
  'POST /account/mfa/recovery-codes': 'Created new recovery codes',
  'POST /account/passkeys/options': 'Began to add a passkey',
  'POST /account/passkeys': 'Added a passkey',
  'DELETE /account/passkeys/{id}': 'Removed a passkey',
  'POST /reset-user-mfa': 'Reset someone’s two-step sign-in',
  'DELETE /users/{id}/sessions/{sessionId}': 'Ended someone’s sessions',
  'POST /users/{id}/see-as': 'Began to view the portal as someone else',
  'POST /users': 'Invited someone',
  'POST /users/{id}/invite-again': 'Sent an invitation again',
  'PUT /users/{id}/block': 'Blocked an account',
  'PUT /users/{id}/unblock': 'Unblocked an account',
  'PUT /right-changes/{id}': 'Decided on a request for rights',
  'page /accept-invitation': 'Accepted the invitation',
  'page /verify-email': 'Verified your e-mail address',
  'page /reset-password': 'Chose a new password by a link',
  'page /confirm-email': 'Confirmed your new e-mail address',
  'page /take-back-email': 'Took a change of your e-mail address back',
}

const REFUSED_SIGN_IN: Readonly<Record<string, string>> = {
  PASSWORD_WRONG: 'the password was wrong',
  CODE_WRONG: 'the code was wrong',
  PASSKEY_REFUSED: 'the passkey was not accepted',
  USER_BLOCKED: 'the account was blocked',
  OTHER_PORTAL: 'the account is not of the partner whose domain it was',
  EMAIL_UNVERIFIED: 'the e-mail address was not verified',
}

const CHANGED: Readonly<Record<string, string>> = {
  roles: 'roles',
  tags: 'tags',
  partner_id: 'partner',
  parent_user_id: 'place at the partner',
  financial_manager: 'finance manager setting',
  is_blocked: 'block',
  email: 'e-mail address',
  password_hash: 'password',
}

/** An event of the reader's own account as 'Signed in from Chrome on Windows', without codes and calls. */
export function ownEventInWords(event: Event): string {
  return event.Outcome === 'refused' ? refused(event) : done(event)
}

function done({ Kind, Code, Place, ObjectId, Browser }: Event): string {
  if (Kind === 'sign-in') return Browser ? `Signed in from ${withinSentence(Browser)}` : 'Signed in'
  if (Kind === 'sign-out') return 'Signed out'
  if (Kind === 'permissions' && Place.startsWith('users: ')) return changed(Place.slice('users: '.length))
  if (Kind === 'sessions-ended' && Code === 'IDLE') return 'Signed out after a while without use'
  if (Place === 'DELETE /account/sessions/{id}')
    return ObjectId === '' ? 'Signed out all other browsers' : 'Signed out another browser'
  if (Kind === 'see-as' && Code === 'ENDED') return 'Stopped viewing the portal as someone else'
  if (Kind === 'assistant') return `Let your own assistant read ${thingOf(Place) ?? 'something'}`
  return DONE_BY_PLACE[Place] ?? DONE_BY_KIND[Kind]
}

const DONE_BY_KIND: Readonly<Record<Event['Kind'], string>> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'lock-out': 'Sign-ins were held back',
  'sessions-ended': 'Ended a session',
  credential: 'Changed what signs you in',
  access: 'Changed who may come in',
  limit: 'Reached a limit',
  'token-made': 'Created an API token',
  'token-revoked': 'Revoked an API token',
  assistant: 'Let your own assistant read something',
  link: 'Used a link that was sent to you',
  factors: 'Changed two-step sign-in',
  permissions: 'Changed permissions',
  'see-as': 'Viewed the portal as someone else',
  export: 'Downloaded an export',
  erasure: 'Erased a student’s data',
  shown: 'Showed numbers in full',
  'sealed-changes': 'Changed a passport number or date of birth repeatedly',
  signing: 'Signed a document',
  file: 'Uploaded a file',
  dropped: 'Some events were not kept',
}

function refused({ Kind, Code }: Event): string {
  if (Kind === 'sign-in') {
    const why = REFUSED_SIGN_IN[Code]
    return why ? `Sign-in refused: ${why}` : 'Sign-in refused'
  }
  return REFUSED_BY_KIND[Kind] ?? `Refused: ${DONE_BY_KIND[Kind].toLowerCase()}`
}

const REFUSED_BY_KIND: Readonly<Partial<Record<Event['Kind'], string>>> = {
  'lock-out': 'Sign-ins were held back after too many wrong tries',
  credential: 'A password, code or token was not accepted',
  access: 'Asked for something that is not there, or not open to you',
  limit: 'Asked for too much at once',
  link: 'A link that was sent to you was not accepted',
  signing: 'A signature was refused',
  file: 'A file was refused',
}

function changed(columns: string): string {
  const words = columns.split(', ').map((column) => CHANGED[column] ?? column)
  const last = words.pop() ?? ''
  const list = words.length > 0 ? `${words.join(', ')} and ${last}` : last
  return list === CHANGED.password_hash ? 'Your password was changed' : `Your ${list} changed`
}

/** A browser's name keeps its capital; 'Another program' and 'A program on Linux' do not. */
function withinSentence(browser: string): string {
  return browser.replace(/^(A|Another) program\b/, (words) => words.toLowerCase())
}
