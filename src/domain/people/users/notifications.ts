import { can } from '#domain/access/permissions'
import { everyoneBut, onlyOne, type Rules, type Wording } from '#domain/notices/rules'
import type { UserEvents } from './events'

/** What people are told of rights, and of who looked. `number` is whose rights they are. */
export const USER_WORDS = {
  'rights-asked': {
    one: ({ number, actorName }) => `${actorName} requests rights for ${number}`,
    many: (count) => `Rights are requested for ${count} people`,
    action: 'Decide on the request',
  },
  'rights-approved': {
    one: ({ number }) => `The rights that you requested for ${number} were approved`,
    many: (count) => `${count} of your requests for rights were approved`,
    action: 'See the request',
  },
  'rights-rejected': {
    one: ({ number }) => `The rights that you requested for ${number} were rejected`,
    many: (count) => `${count} of your requests for rights were rejected`,
    action: 'See the request',
  },
  'rights-changed': {
    one: ({ actorName }) => `${actorName} changed your roles and tags`,
    many: (count) => `Your roles and tags were changed ${count} times`,
    action: 'See your account',
  },
  'seen-as': {
    one: ({ actorName }) => `${actorName} viewed the portal as you`,
    many: (count) => `Administrators viewed the portal as you ${count} times`,
    action: 'See who viewed it',
  },
  'seen-as-ended': {
    one: ({ actorName }) => `${actorName} no longer views the portal as you`,
    many: (count) => `Administrators no longer view the portal as you (${count} times)`,
    action: 'See who viewed it',
  },
} satisfies Record<string, Wording>

/** What the event is about: whose right it is to decide, where it is a request. */
export interface AboutUser {
  needsSuperAdmin: boolean
}

/** Who is told of rights, and of who looked. */
export const USER_RULES: Rules<UserEvents, AboutUser, keyof typeof USER_WORDS> = {
  'user.rights-asked': {
    who: 'whoever may decide on them, but not who asks nor whose rights they are',
    recipients: ({ actorId, userId }, { needsSuperAdmin }, people) =>
      everyoneBut(
        actorId,
        'rights-asked',
        people.filter(
          (person) =>
            person.id !== userId &&
            can(person, needsSuperAdmin ? 'SUPER_ADMIN_PERMISSION' : 'users.decide-rights'),
        ),
      ),
  },
  'user.rights-decided': {
    who: 'who asked',
    recipients: ({ requestedBy, isApproved }, _, people) =>
      onlyOne(requestedBy, isApproved ? 'rights-approved' : 'rights-rejected', people),
  },
  'user.rights-changed': {
    who: 'whose rights they are',
    recipients: ({ userId }, _, people) => onlyOne(userId, 'rights-changed', people),
  },
  'user.seen-as': {
    who: 'as whom the portal is seen',
    recipients: ({ userId }, _, people) => onlyOne(userId, 'seen-as', people),
  },
  'user.seen-as-ended': {
    who: 'as whom the portal was seen',
    recipients: ({ userId }, _, people) => onlyOne(userId, 'seen-as-ended', people),
  },
}
