import { can } from '#domain/access/permissions'
import { everyoneBut, onlyOne, type Rules, type Wording } from '#domain/notices/rules'
import type { UserEvents } from './events'

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
  'rights-granted': {
    one: ({ number }) => `${number} was made an administrator from outside of the portal`,
    many: (count) => `${count} people were made administrators from outside of the portal`,
    action: 'See the person',
  },
  'email-asked': {
    one: ({ number, actorName }) => `${actorName} requests another e-mail address for ${number}`,
    many: (count) => `Other e-mail addresses are requested for ${count} people`,
    action: 'Decide on the request',
  },
  'email-approved': {
    one: ({ number }) => `The e-mail address that you requested for ${number} was approved`,
    many: (count) => `${count} e-mail addresses that you requested were approved`,
    action: 'See the request',
  },
  'email-rejected': {
    one: ({ number }) => `The e-mail address that you requested for ${number} was rejected`,
    many: (count) => `${count} e-mail addresses that you requested were rejected`,
    action: 'See the request',
  },
  'rights-changed': {
    one: ({ actorName }) => `${actorName} changed your roles and tags`,
    many: (count) => `Your roles and tags were changed ${count} times`,
    action: 'See your account',
  },
  'factor-waived': {
    one: ({ actorName }) => `${actorName} lets you sign in without a second step for a while`,
    many: (count) => `The second step of your sign-in was lifted or required again ${count} times`,
    action: 'Set up a second step',
  },
  'factor-required': {
    one: ({ actorName }) => `${actorName} requires a second step at your sign-in again`,
    many: (count) => `A second step was required at your sign-in ${count} times`,
    action: 'Set up a second step',
  },
  'factor-waived-other': {
    one: ({ number, actorName }) => `${actorName} lets ${number} sign in without a second step for a while`,
    many: (count) => `${count} people may sign in without a second step for a while`,
    action: 'See the person',
  },
  'factor-required-other': {
    one: ({ number, actorName }) => `${actorName} requires a second step of ${number} again`,
    many: (count) => `A second step is required of ${count} people again`,
    action: 'See the person',
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

export interface AboutUser {
  needsSuperAdmin: boolean
  isAddress: boolean
}

export const USER_RULES: Rules<UserEvents, AboutUser, keyof typeof USER_WORDS> = {
  'user.rights-asked': {
    who: 'users who may decide on the request, except the requester and the user whose rights they are',
    recipients: ({ actorId, userId }, { needsSuperAdmin, isAddress }, people) =>
      everyoneBut(
        actorId,
        isAddress ? 'email-asked' : 'rights-asked',
        people.filter(
          (person) =>
            person.id !== userId &&
            can(person, needsSuperAdmin ? 'SUPER_ADMIN_PERMISSION' : 'users.decide-rights'),
        ),
      ),
  },
  'user.rights-decided': {
    who: 'the requester',
    recipients: ({ requestedBy, isApproved }, { isAddress }, people) =>
      onlyOne(
        requestedBy,
        `${isAddress ? 'email' : 'rights'}-${isApproved ? 'approved' : 'rejected'}`,
        people,
      ),
  },
  'user.rights-changed': {
    who: 'the user whose rights they are',
    recipients: ({ userId }, _, people) => onlyOne(userId, 'rights-changed', people),
  },
  'user.admin-granted': {
    who: 'the other administrators',
    recipients: ({ userId }, _, people) =>
      everyoneBut(
        userId,
        'rights-granted',
        people.filter((person) => can(person, 'users.decide-rights')),
      ),
  },
  'user.factor-waived': {
    who: 'the user, and the other administrators',
    recipients: ({ userId, actorId, isEnded }, _, people) => [
      ...onlyOne(userId, isEnded ? 'factor-required' : 'factor-waived', people),
      ...everyoneBut(
        actorId,
        isEnded ? 'factor-required-other' : 'factor-waived-other',
        people.filter((person) => person.id !== userId && can(person, 'MFA_DISABLED_PERMISSION')),
      ),
    ],
  },
  'user.seen-as': {
    who: 'the user as whom the portal is viewed',
    recipients: ({ userId }, _, people) => onlyOne(userId, 'seen-as', people),
  },
  'user.seen-as-ended': {
    who: 'the user as whom the portal was viewed',
    recipients: ({ userId }, _, people) => onlyOne(userId, 'seen-as-ended', people),
  },
}
