import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { CANCELLED } from '#domain/claw-backs/states'
import { remarksReachPartner } from '#domain/commission-notes/note/partner-view'
import { formatMoney } from '#domain/money/format'
import type { NoticeKind, Recipient } from '#domain/notices/kinds'
import {
  recipientsOfAssignment,
  recipientsOfMention,
  recipientsOfMoney,
  recipientsOfSettlement,
  recipientsOfStep,
  type SettlementStep,
  type Step,
  type ToldNote,
} from '#domain/notices/recipients'
import { paths } from '#domain/paths'
import { PENDING } from '#domain/wallet/states'
import type { EventPayloads } from '#server/platform/events/announce'
import type { Happening, HappeningNote } from '#server/platform/notices/happenings'
import type { Telling } from '#server/platform/notices/tell'

/** Who writes where no company of the group is named. */
const PORTAL = 'Tassel'

type Payload<Topic extends keyof EventPayloads> = EventPayloads[Topic]

/** Who of these people is told what of an event; nobody of most. */
export function tellingsOf(happening: Happening, people: readonly Actor[]): Telling[] {
  const recipients = recipientsOf(happening, people)
  return recipients.flatMap(({ userId, kind }) => {
    const person = people.find(({ id }) => id === userId)
    return person ? [telling(happening, person, kind)] : []
  })
}

function recipientsOf(happening: Happening, people: readonly Actor[]): Recipient[] {
  const { topic, payload, note } = happening
  if (topic === 'invoice.edit-requested') return deciders(payload as Payload<typeof topic>, people)
  if (topic === 'invoice.edit-decided') return decided(payload as Payload<typeof topic>, people)
  if (topic === 'bank-details.change-asked') return bankDeciders(happening, 'bank-asked', people)
  if (topic === 'bank-details.change-contested') return bankDeciders(happening, 'bank-contested', people)
  if (topic === 'bank-details.change-decided') return bankDecided(payload as Payload<typeof topic>, people)
  if (topic === 'wallet.settlement-requested' || topic === 'wallet.settlement-moved')
    return recipientsOfSettlement(settlementStep(payload as Payload<typeof topic>), people)
  if (!note) return []
  if (topic === 'commission-note.status-changed') return ofStep(happening, note, people)
  if (topic === 'commission-note.part-paid')
    return recipientsOfMoney('part-paid', String(payload.actorId), note, people)
  if (topic === 'commission-note.part-reversed')
    return recipientsOfMoney('part-unpaid', String(payload.actorId), note, people)
  if (topic === 'commission-note.refunded')
    return recipientsOfMoney('refunded', String(payload.actorId), note, people)
  if (topic === 'claw-back.proposed')
    return recipientsOfMoney('claw-back-asked', String(payload.actorId), note, people)
  if (topic === 'claw-back.answered') return ofClawBack(payload as Payload<typeof topic>, note, people)
  if (topic === 'commission-note.assigned')
    return recipientsOfAssignment(payload as Payload<typeof topic>, people)
  if (topic === 'commission-note.remarked')
    return recipientsOfMention(payload as Payload<typeof topic>, note, people)
  return []
}

function settlementStep(
  payload: Payload<'wallet.settlement-requested'> | Payload<'wallet.settlement-moved'>,
): SettlementStep {
  return { state: PENDING, requestedBy: payload.actorId, ...payload }
}

/** The partner's answer is for who claws back, the end of a claw-back for the partner. */
function ofClawBack(
  { state, createdBy, actorId }: Payload<'claw-back.answered'>,
  note: HappeningNote,
  people: readonly Actor[],
): Recipient[] {
  if (state === CANCELLED) return recipientsOfMoney('claw-back-cancelled', actorId, note, people)
  return people.some(({ id }) => id === createdBy) ? [{ userId: createdBy, kind: 'claw-back-answered' }] : []
}

/** Those whom the step concerns and, beside them, those whom its reason mentions. */
function ofStep(happening: Happening, note: HappeningNote, people: readonly Actor[]): Recipient[] {
  const step: Step = {
    ...(happening.payload as Payload<'commission-note.status-changed'>),
    requestedBy: happening.requestedBy,
  }
  const concerned = recipientsOfStep(step, note satisfies ToldNote, people)
  const { remarks } = happening
  const mentioned = recipientsOfMention({ remarks, actorId: step.actorId }, note, people)
  const known = new Set(concerned.map(({ userId }) => userId))
  return [...concerned, ...mentioned.filter(({ userId }) => !known.has(userId))]
}

function deciders({ actorId }: Payload<'invoice.edit-requested'>, people: readonly Actor[]): Recipient[] {
  return people
    .filter((person) => person.id !== actorId && can(person, 'invoices.decide-edit'))
    .map(({ id }) => ({ userId: id, kind: 'edit-asked' }))
}

function decided(
  { requestedBy, isApproved, actorId }: Payload<'invoice.edit-decided'>,
  people: readonly Actor[],
): Recipient[] {
  if (requestedBy === actorId || !people.some(({ id }) => id === requestedBy)) return []
  return [{ userId: requestedBy, kind: isApproved ? 'edit-approved' : 'edit-rejected' }]
}

/** Whoever may decide on bank details, without the one who asks. */
function bankDeciders(
  { payload }: Happening,
  kind: 'bank-asked' | 'bank-contested',
  people: readonly Actor[],
): Recipient[] {
  return people
    .filter((person) => person.id !== payload.actorId && can(person, 'bank-details.decide'))
    .map(({ id }) => ({ userId: id, kind }))
}

function bankDecided(
  { requestedBy, isApproved }: Payload<'bank-details.change-decided'>,
  people: readonly Actor[],
): Recipient[] {
  if (!people.some(({ id }) => id === requestedBy)) return []
  return [{ userId: requestedBy, kind: isApproved ? 'bank-approved' : 'bank-rejected' }]
}

/**
 * Where a notice about bank details or a payout leads: the company's people to their queue and to the partner's wallet, a partner's
 * people to their own pages.
 */
function placeOf(reader: Actor, { bank, settlement }: Happening): Telling['place'] {
  if (settlement) {
    const path = isPartner(reader) ? paths.wallet() : paths.wallet({ partnerId: settlement.partnerId })
    return { path, of: 'Payout of', companyName: PORTAL }
  }
  if (!bank) return null
  const path = isPartner(reader) ? paths.bankDetails() : paths.bankChanges({ partnerId: bank.partnerId })
  return { path: `${path}#change-${bank.changeId}`, of: 'Bank details of', companyName: PORTAL }
}

function telling(happening: Happening, person: Actor, kind: NoticeKind): Telling {
  const { id, payload, note, invoice, bank } = happening
  return {
    person,
    kind,
    source: `event:${id}`,
    batchId: typeof payload.batchId === 'string' ? payload.batchId : null,
    note,
    invoice,
    place: placeOf(person, happening),
    statusId: typeof payload.toStatusId === 'number' ? payload.toStatusId : (note?.statusId ?? null),
    facts: {
      number: note?.number ?? invoice?.number ?? bank?.name ?? payoutFor(person, happening),
      actorName: nameFor(person, happening),
      days: 0,
      holderName: '',
    },
    reason: reasonFor(person, happening),
  }
}

/** How much, and for the company's people to whom. */
function payoutFor(reader: Actor, { settlement }: Happening): string {
  if (!settlement) return ''
  const amount = formatMoney(settlement.amount, settlement.currency)
  return isPartner(reader) ? amount : `${amount} to ${settlement.partnerCompany}`
}

/** The company's people are the company to its partners. */
function nameFor(reader: Actor, { actorName, actorIsPartner, note, invoice }: Happening): string {
  if (isPartner(reader) && !actorIsPartner) return note?.companyName ?? invoice?.companyName ?? PORTAL
  return actorName ?? 'The portal'
}

/** What was written with it; a partner reads only what crosses their own desk. */
function reasonFor(reader: Actor, { topic, payload, remarks }: Happening): string {
  if (topic === 'commission-note.remarked') return String(payload.remarks ?? '')
  if (topic !== 'commission-note.status-changed' || !isPartner(reader)) return remarks
  return remarksReachPartner(payload as Payload<typeof topic>) ? remarks : ''
}
