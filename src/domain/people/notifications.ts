import { onlyOne, type Rules, type Wording } from '#domain/notices/rules'
import type { FactorChange, PeopleEvents } from '#domain/people/events'

export const PEOPLE_WORDS = {
  'factor-added': {
    one: ({ number }) => `${number} was added to your account`,
    many: (count) => `${count} ways to sign in were added to your account`,
    action: 'Check my account',
  },
  'factor-removed': {
    one: ({ number }) => `${number} was removed from your account`,
    many: (count) => `${count} ways to sign in were removed from your account`,
    action: 'Check my account',
  },
  'recovery-codes-made': {
    one: ({ number }) => `${number} were created for your account`,
    many: (count) => `New recovery codes were created ${count} times for your account`,
    action: 'Check my account',
  },
  'recovery-code-used': {
    one: ({ number }) => `${number} was used on your account`,
    many: (count) => `${count} recovery codes were used on your account`,
    action: 'Check my account',
  },
  'recovery-codes-few': {
    one: ({ number }) => `A recovery code was used on your account: you have ${number} left`,
    many: (count) => `${count} recovery codes were used on your account, and few are left`,
    action: 'Create new codes',
  },
  'mfa-reset': {
    one: ({ number, actorName }) => `${number} of your account was reset by ${actorName}`,
    many: (count) => `The two-step sign-in of your account was reset ${count} times`,
    action: 'Set it up again',
  },
} satisfies Record<string, Wording>

type Kind = keyof typeof PEOPLE_WORDS

const KINDS: Readonly<Record<FactorChange, Kind>> = {
  added: 'factor-added',
  removed: 'factor-removed',
  'codes made': 'recovery-codes-made',
  'code used': 'recovery-code-used',
  'codes few': 'recovery-codes-few',
  reset: 'mfa-reset',
}

export const PEOPLE_RULES: Rules<PeopleEvents, unknown, Kind> = {
  'user.factors-changed': {
    who: 'the user of the account',
    recipients: ({ userId, change }, _, people) => onlyOne(userId, KINDS[change], people),
  },
}
