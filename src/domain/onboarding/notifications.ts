import { can } from '#domain/access/permissions'
import { everyoneBut, type Rules, type Wording } from '#domain/notices/rules'
import type { OnboardingEvents } from '#domain/onboarding/events'

export const ONBOARDING_WORDS = {
  'partner-enquiry': {
    one: ({ number }) => `${number} wants to become a partner`,
    many: (count) => `${count} companies want to become partners`,
    action: 'Accept or decline',
  },
  'onboarding-submitted': {
    one: ({ number }) => `${number} has submitted its onboarding`,
    many: (count) => `${count} partners have submitted their onboarding`,
    action: 'Approve or send back',
  },
  'onboarding-approved': {
    one: ({ number }) => `${number} is approved. Everything is open to you now`,
    many: (count) => `${count} partners are approved`,
    action: 'Open the portal',
  },
  'onboarding-sent-back': {
    one: ({ number }) => `Something is missing in the onboarding of ${number}`,
    many: (count) => `Something is missing in ${count} onboardings`,
    action: 'See what is missing',
  },
} satisfies Record<string, Wording>

export const ONBOARDING_RULES: Rules<
  OnboardingEvents,
  { partnerId: string | null },
  keyof typeof ONBOARDING_WORDS
> = {
  'onboarding.enquired': {
    who: 'users who may accept or decline it',
    recipients: (_payload, _about, people) =>
      everyoneBut(
        null,
        'partner-enquiry',
        people.filter((person) => can(person, 'partner-enquiries.decide')),
      ),
  },
  'onboarding.moved': {
    who: 'of a submission, users who may approve it; of a decision, the partner’s owner',
    recipients: ({ action, actorId }, { partnerId }, people) => {
      if (action === 'Submit')
        return everyoneBut(
          actorId,
          'onboarding-submitted',
          people.filter((person) => can(person, 'onboarding.decide')),
        )
      return everyoneBut(
        actorId,
        action === 'Approve' ? 'onboarding-approved' : 'onboarding-sent-back',
        people.filter((person) => person.partnerId === partnerId && can(person, 'onboarding.fill-in')),
      )
    },
  },
}
