import type { PartnerFeature } from '#domain/access/partner-access'
import { ACTIONS, actionById } from '#domain/commission-notes/note/actions'
import { PAID, SENT_TO_PARTNER, statusOf } from '#domain/commission-notes/note/workflow'
import type { EventOf, EventPayloads, Topic } from '#domain/events'
import { ENROLLED } from '#domain/students/student/stages'
import { MESSAGE_TYPES, type MessageType } from '#domain/webhooks/message-types'

/** The data of a webhook message: only ids and states, nothing that needs permission to read. */
export type MessageData = Readonly<Record<string, string | number | boolean | null>>

/** The payload field that names the event's subject: messages about one subject arrive in order. */
type SubjectField = 'noteId' | 'applicationId' | 'studentId' | 'settlementId' | 'invoiceId' | 'universityId'

export interface Published {
  types: readonly MessageType[]
  subject: SubjectField
  data: MessageData
  isForPartner: boolean
}

type Publishing = { [T in Topic]?: (payload: EventPayloads[T]) => Published | null }

const PUBLISHING: Publishing = {
  'commission-note.generated': ({ noteId, invoiceId, version }) =>
    ofNote(['note.generated'], { noteId, version }, { InvoiceId: invoiceId }, false),
  'commission-note.status-changed': ({ noteId, actionId, fromStatusId, toStatusId, version }) => {
    const { label, turn, visibleToPartner } = statusOf(toStatusId)
    const isUploaded = actionById(actionId).id === ACTIONS.UploadPartnerInvoice.id
    const types: MessageType[] = [
      'note.status-changed',
      ...when(toStatusId === SENT_TO_PARTNER, 'note.sent'),
      ...when(turn === 'partner', 'note.invoice-wanted'),
      ...when(isUploaded, 'note.invoice-uploaded'),
      ...when(toStatusId === PAID, 'note.paid'),
      ...when(fromStatusId === PAID, 'note.payment-reversed'),
    ]
    return ofNote(types, { noteId, version }, { StatusId: toStatusId, Status: label }, visibleToPartner)
  },
  'commission-note.part-paid': ({ paymentId, ...note }) =>
    ofNote(['note.part-paid'], note, { PaymentId: paymentId }),
  'commission-note.part-reversed': ({ paymentId, ...note }) =>
    ofNote(['note.payment-reversed'], note, { PaymentId: paymentId }),
  'commission-note.refunded': ({ paymentId, refundId, kind, ...note }) =>
    ofNote(['note.refunded'], note, { PaymentId: paymentId, RefundId: refundId, Kind: kind }),
  'claw-back.proposed': ({ clawBackId, clawBackVersion, ...note }) =>
    ofNote(['claw-back.proposed'], note, { ClawBackId: clawBackId, ClawBackVersion: clawBackVersion }),
  'claw-back.answered': ({ noteId, clawBackId, clawBackVersion, state }) => ({
    types: ['claw-back.answered'],
    subject: 'noteId',
    isForPartner: true,
    data: {
      CommissionNoteId: noteId,
      ClawBackId: clawBackId,
      ClawBackVersion: clawBackVersion,
      State: state,
    },
  }),
  'wallet.settlement-requested': ({ settlementId, version }) => ({
    types: ['payout.requested'],
    subject: 'settlementId',
    isForPartner: true,
    data: { SettlementId: settlementId, Version: version },
  }),
  'wallet.settlement-moved': ({ settlementId, state, version }) => ({
    types: ['payout.moved'],
    subject: 'settlementId',
    isForPartner: true,
    data: { SettlementId: settlementId, State: state, Version: version },
  }),
  'student.signed-up': ({ studentId }) => ({
    types: ['student.signed-up'],
    subject: 'studentId',
    isForPartner: true,
    data: { StudentId: studentId },
  }),
  'application.moved': ({ applicationId, studentId, from, to }) => ({
    types: ['application.moved', ...when(to === ENROLLED, 'student.enrolled')],
    subject: 'applicationId',
    isForPartner: true,
    data: { ApplicationId: applicationId, StudentId: studentId, FromStage: from, Stage: to },
  }),
  'invoice.raised': ({ invoiceId }) => ofInvoice('university-invoice.raised', invoiceId),
  'invoice.sent': ({ invoiceId }) => ofInvoice('university-invoice.sent', invoiceId),
  'invoice.part-received': ({ invoiceId, receiptId }) =>
    ofInvoice('university-invoice.part-received', invoiceId, { ReceiptId: receiptId }),
  'invoice.received': ({ invoiceId, receiptId }) =>
    ofInvoice('university-invoice.received', invoiceId, { ReceiptId: receiptId }),
  'university.merged': ({ universityId, intoId }) => ({
    types: ['university.merged'],
    subject: 'universityId',
    isForPartner: false,
    data: { UniversityId: universityId, IntoId: intoId },
  }),
}

export const PUBLISHED_TOPICS = Object.keys(PUBLISHING) as Topic[]

/** The published form of an event; null if it stays inside the portal. */
export function publishedOf(event: EventOf<Topic>): Published | null {
  const publish = PUBLISHING[event.topic] as ((payload: typeof event.payload) => Published | null) | undefined
  return publish?.(event.payload) ?? null
}

export interface Subscriber {
  partnerId: string | null
  types: readonly MessageType[]
  hasAccess(feature: PartnerFeature): boolean
}

/** A partner's webhook gets only its own records' events, within its features. Null: the company's. */
export function typesForSubscriber(
  published: Published,
  partnerId: string | null,
  subscriber: Subscriber,
): MessageType[] {
  const wanted = published.types.filter((type) => subscriber.types.includes(type))
  if (subscriber.partnerId === null) return wanted
  if (subscriber.partnerId !== partnerId || !published.isForPartner) return []
  return wanted.filter((type) => {
    const { partnerFeature } = MESSAGE_TYPES[type]
    return partnerFeature !== null && subscriber.hasAccess('api') && subscriber.hasAccess(partnerFeature)
  })
}

function ofNote(
  types: readonly MessageType[],
  { noteId, version }: { noteId: string; version: number },
  more: MessageData,
  isForPartner = true,
): Published {
  const data = { CommissionNoteId: noteId, ...more, Version: version }
  return { types, subject: 'noteId', isForPartner, data }
}

function ofInvoice(type: MessageType, invoiceId: string, more: MessageData = {}): Published {
  return { types: [type], subject: 'invoiceId', isForPartner: false, data: { InvoiceId: invoiceId, ...more } }
}

function when(condition: boolean, type: MessageType): MessageType[] {
  return condition ? [type] : []
}
