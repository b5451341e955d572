import { can } from '#domain/access/permissions'
import type { CompanyEvents } from '#domain/companies/events'
import { everyoneBut, onlyOne, type Rules, type Wording } from '#domain/notices/rules'

export const COMPANY_WORDS = {
  'company-change-proposed': {
    one: ({ number, actorName }) => `${actorName} proposes a change of an issuing company: ${number}`,
    many: (count) => `Changes of ${count} issuing companies are pending approval`,
    action: 'Approve or reject',
  },
  'company-change-approved': {
    one: ({ number }) => `The change that you proposed was approved: ${number}`,
    many: (count) => `${count} of the changes of companies that you proposed were approved`,
    action: 'View the company',
  },
  'company-change-rejected': {
    one: ({ number }) => `The change that you proposed was rejected: ${number}`,
    many: (count) => `${count} of the changes of companies that you proposed were rejected`,
    action: 'View the company',
  },
} satisfies Record<string, Wording>

export interface AboutCompany {
  companyId: number
  name: string
}

export const COMPANY_RULES: Rules<CompanyEvents, AboutCompany, keyof typeof COMPANY_WORDS> = {
  'company.change-proposed': {
    who: 'super administrators, except the proposer',
    recipients: ({ actorId }, _, people) =>
      everyoneBut(
        actorId,
        'company-change-proposed',
        people.filter((person) => can(person, 'companies.decide')),
      ),
  },
  'company.change-decided': {
    who: 'the proposer, while they are a super administrator',
    recipients: ({ proposedBy, isApproved }, _, people) =>
      onlyOne(
        proposedBy,
        isApproved ? 'company-change-approved' : 'company-change-rejected',
        people.filter((person) => can(person, 'companies.view')),
      ),
  },
}
