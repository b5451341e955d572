import type { TextChange } from '#domain/record/text-change'
import { rightsPhrase } from './rights-words'

export interface RecordedChange {
  By: string | null
  Action: string
  Changes: readonly TextChange[]
}

type Phrase = (whom: string, changes: RecordedChange['Changes']) => string

export const RECORDED = {
  'Accept invitation': () => 'accepted the invitation',
  'Ask for another e-mail': () => 'asked for another e-mail address',
  Block: (whom) => `blocked ${whom}`,
  'Cancel e-mail change': () => 'cancelled the change of the e-mail address',
  'Change e-mail': (whom) => `changed the e-mail address of ${whom}`,
  'Change password': () => 'changed the password',
  Delete: (whom) => `deleted ${whom}`,
  'Delete for good': (whom) => `deleted ${whom} for good`,
  Edit: (whom) => `changed ${whom}`,
  'E-mail rejected': (whom) => `rejected the e-mail address requested for ${whom}`,
  'E-mail request withdrawn': (whom) => `withdrew the request for another e-mail address of ${whom}`,
  'E-mail requested': (whom) => `asked a second administrator to change the e-mail address of ${whom}`,
  Invite: (whom) => `invited ${whom}`,
  'Invite again': (whom) => `sent the invitation of ${whom} again`,
  'Leave the login provider as it is': (whom) => `left ${whom} as the login provider has them`,
  'Reset MFA': (whom) => `reset the two-step sign-in of ${whom}`,
  'Reset password': () => 'chose a new password by a link',
  Restore: (whom) => `restored ${whom}`,
  Rights: (whom, changes) => rightsOf(changes, whom) ?? `changed the rights of ${whom}`,
  'Rights rejected': (whom) => `rejected the rights requested for ${whom}`,
  'Rights request withdrawn': (whom) => `withdrew the request for rights of ${whom}`,
  'Rights requested': (whom) => `asked a second administrator to change the rights of ${whom}`,
  'Second step lifted': (whom) => `let ${whom} sign in without a second step for some days`,
  'Second step required': (whom) => `asked ${whom} for the second step again`,
  'Seen as': (whom) => `began to view the portal as ${whom}`,
  'Seen as, ended': (whom) => `stopped viewing the portal as ${whom}`,
  Settings: (whom) => `changed the counsellor settings of ${whom}`,
  'Sign up': () => 'signed up',
  'Take e-mail change back': () => 'took a change of the e-mail address back',
  'Take over': (whom) => `gave ${whom} the students and enquiries of a deleted counsellor`,
  'Tell the login provider again': (whom) => `told the login provider of ${whom} again`,
  Unblock: (whom) => `unblocked ${whom}`,
  'Verify e-mail': () => 'verified the e-mail address',
} as const satisfies Record<string, Phrase>

export type RecordedAction = keyof typeof RECORDED

/** An entry of the record as a sentence without a full stop: 'Anna Keller blocked Sunil Perera'. */
export function recordSentence({ By, Action, Changes }: RecordedChange, whom: string): string {
  const phrase: Phrase | undefined = (RECORDED as Readonly<Record<string, Phrase>>)[Action]
  const who = By ?? 'The portal'
  const object = By === whom ? 'their own account' : whom
  return phrase ? `${who} ${phrase(object, Changes)}` : `${who}: ${Action}`
}

function rightsOf(changes: RecordedChange['Changes'], whom: string): string | null {
  const rights = changes.find(({ Field }) => Field === 'Roles and tags')
  return rights ? rightsPhrase(whom, rights) : null
}
