import type { Actor } from '#domain/access/actor'
import type { CounsellorEvents } from '#domain/counsellors/events'
import { NOBODY, onlyOne, type Recipient, type Rules, type Wording } from '#domain/notices/rules'

const counsellors = (count: number) => (count === 1 ? '1 counsellor' : `${count} counsellors`)

export const COUNSELLOR_WORDS = {
  'counsellor-taken-over': {
    one: ({ number }) => `You take over from ${number}`,
    many: (count) => `You take over from ${counsellors(count)}`,
    action: 'View your students',
  },
  'counsellor-deleted': {
    one: ({ number, actorName }) => `${actorName} deleted the counsellor ${number}`,
    many: (count) => `${counsellors(count)} were deleted`,
    action: 'View counsellors',
  },
  'counsellor-kept': {
    one: ({ number }) => `${number} could not be deleted`,
    many: (count) => `${counsellors(count)} could not be deleted`,
    action: 'Read why',
  },
  'counsellor-restored': {
    one: ({ number }) => `The counsellor ${number} was restored`,
    many: (count) => `${counsellors(count)} were restored`,
    action: 'View counsellors',
  },
  'counsellor-took-back': {
    one: ({ number }) => `${number} is back, and has the students again that you had not worked on`,
    many: (count) => `${counsellors(count)} are back`,
    action: 'View your students',
  },
} satisfies Record<string, Wording>

type Kind = keyof typeof COUNSELLOR_WORDS

export interface AboutDeletion {
  ownerId: string
  recipientIds: readonly string[]
  requestedBy: string
}

export const COUNSELLOR_RULES: Rules<CounsellorEvents, AboutDeletion, Kind> = {
  'counsellor.changed': NOBODY,
  'counsellor.deleted': {
    who: 'the successors and the owner of the partner’s account, except the person who did it',
    recipients: ({ actorId }, about, people) =>
      ofBoth(about, actorId, people, 'counsellor-taken-over', 'counsellor-deleted'),
  },
  'counsellor.delete-refused': {
    who: 'the person who requested the deletion',
    recipients: (_, { requestedBy }, people) => onlyOne(requestedBy, 'counsellor-kept', people),
  },
  'counsellor.restored': {
    who: 'the former successors and the owner of the partner’s account, except the person who did it',
    recipients: ({ actorId }, about, people) =>
      ofBoth(about, actorId, people, 'counsellor-took-back', 'counsellor-restored'),
  },
}

function ofBoth(
  { ownerId, recipientIds }: AboutDeletion,
  actorId: string,
  people: readonly Actor[],
  asRecipient: Kind,
  asOwner: Kind,
): Recipient<Kind>[] {
  const kindByUser = new Map<string, Kind>([[ownerId, asOwner]])
  for (const recipientId of recipientIds) kindByUser.set(recipientId, asRecipient)
  kindByUser.delete(actorId)
  return [...kindByUser].flatMap(([userId, kind]) => onlyOne(userId, kind, people))
}
