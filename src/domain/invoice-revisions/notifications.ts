import { can } from '#domain/access/permissions'
import type { InvoiceRevisionEvents } from '#domain/invoice-revisions/events'
import { everyoneBut, NOBODY, onlyOne, type Rules, type Wording } from '#domain/notices/rules'

export const INVOICE_REVISION_WORDS = {
  'edit-asked': {
    one: ({ number, actorName }) => `${actorName} requests a change to invoice ${number}`,
    many: (count) => `${count} changes to invoices are requested`,
    action: 'Decide on the request',
  },
  'edit-approved': {
    one: ({ number }) => `Your change to invoice ${number} was approved`,
    many: (count) => `${count} of your changes to invoices were approved`,
    action: 'Open the portal',
  },
  'edit-rejected': {
    one: ({ number }) => `Your change to invoice ${number} was rejected`,
    many: (count) => `${count} of your changes to invoices were rejected`,
    action: 'Open the portal',
  },
} satisfies Record<string, Wording>

export const INVOICE_REVISION_RULES: Rules<
  InvoiceRevisionEvents,
  unknown,
  keyof typeof INVOICE_REVISION_WORDS
> = {
  'invoice.edit-requested': {
    who: 'users who may decide on the request, except the requester',
    recipients: ({ actorId }, _, people) =>
      everyoneBut(
        actorId,
        'edit-asked',
        people.filter((person) => can(person, 'invoices.decide-edit')),
      ),
  },
  'invoice.edit-decided': {
    who: 'the requester, unless they decided themselves',
    recipients: ({ requestedBy, isApproved, actorId }, _, people) =>
      requestedBy === actorId
        ? []
        : onlyOne(requestedBy, isApproved ? 'edit-approved' : 'edit-rejected', people),
  },
  // Each note that went back to its maker has its own event.
  'invoice.revised': NOBODY,
}
