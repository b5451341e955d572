import { describe, expect, it } from 'vitest'
import type { EventOf, Topic } from '#domain/events'
import { ALL_MESSAGE_TYPES, MESSAGE_TYPES, typesFor } from '#domain/webhooks/message-types'
import { type Published, publishedOf, type Subscriber, typesForSubscriber } from '#domain/webhooks/published'

const NOTE = { noteId: 'note-1', actorId: 'person-1', version: 4 }
const step = (fromStatusId: number, toStatusId: number, actionId = 102): EventOf<Topic> => ({
  topic: 'commission-note.status-changed',
  payload: { ...NOTE, fromStatusId, toStatusId, actionId, sequence: 4 },
})
const company: Subscriber = { partnerId: null, types: ALL_MESSAGE_TYPES, hasAccess: () => false }
const partner = (more: Partial<Subscriber> = {}): Subscriber => ({
  ...{ partnerId: 'partner-1', types: ALL_MESSAGE_TYPES, hasAccess: () => true },
  ...more,
})
const typesOf = (event: EventOf<Topic>, to: Subscriber, whose: string | null = 'partner-1') =>
  typesForSubscriber(publishedOf(event) as Published, whose, to)

describe('the message types of a note’s step', () => {
  it.each([
    ['sent to the partner', step(2, 5), ['note.status-changed', 'note.sent', 'note.invoice-wanted']],
    ['its invoice refused', step(10, 11, 106), ['note.status-changed', 'note.invoice-wanted']],
    ['its invoice uploaded', step(5, 10, 111), ['note.status-changed', 'note.invoice-uploaded']],
    ['paid', step(10, 17, 112), ['note.status-changed', 'note.paid']],
    ['its payment reversed', step(17, 10, 114), ['note.status-changed', 'note.payment-reversed']],
    ['sent to the checker', step(1, 2, 101), ['note.status-changed']],
  ])('%s', (_name, event, types) => {
    expect(publishedOf(event)?.types).toEqual(types)
  })

  it('contain ids and the status, and no name, amount or reason', () => {
    expect(publishedOf(step(2, 5))?.data).toEqual({
      ...{ CommissionNoteId: 'note-1', StatusId: 5, Status: 'Sent to Partner', Version: 4 },
    })
  })
})

it('an enrolment publishes the application’s move and the student’s enrolment', () => {
  const event: EventOf<Topic> = {
    topic: 'application.moved',
    payload: {
      ...{ applicationId: 'application-1', studentId: 'student-1', from: 'Visa granted', to: 'Enrolled' },
      ...{ remarks: 'Private words', actorId: 'person-1', batchId: null },
    },
  }
  const published = publishedOf(event)
  expect(published?.types).toEqual(['application.moved', 'student.enrolled'])
  expect(published?.subject).toBe('applicationId')
  expect(JSON.stringify(published)).not.toContain('Private words')
})

it('a merge of universities is published to the company only, with both ids', () => {
  const event: EventOf<Topic> = {
    topic: 'university.merged',
    payload: { universityId: 'university-1', intoId: 'university-2', actorId: 'person-1' },
  }
  expect(publishedOf(event)).toEqual({
    ...{ types: ['university.merged'], subject: 'universityId', isForPartner: false },
    data: { UniversityId: 'university-1', IntoId: 'university-2' },
  })
  expect(typesOf(event, company, null)).toEqual(['university.merged'])
  expect(typesOf(event, partner())).toEqual([])
})

it.each<EventOf<Topic>>([
  { topic: 'commission-note.remarked', payload: { noteId: 'note-1', actorId: 'person-1', remarks: 'Words' } },
  { topic: 'bank-details.change-asked', payload: { changeId: 'c', partnerId: 'p', actorId: 'a' } },
  { topic: 'flags.changed', payload: { flag: 'reports', actorId: 'a' } },
])('$topic is not published', (event) => {
  expect(publishedOf(event)).toBeNull()
})

describe('the receivers of a message', () => {
  it('are the company for all its chosen types, and a partner for its own notes', () => {
    expect(typesOf(step(2, 5), company)).toContain('note.sent')
    expect(typesOf(step(2, 5), { ...company, types: ['note.paid'] })).toEqual([])
    expect(typesOf(step(2, 5), partner())).toContain('note.sent')
    expect(typesOf(step(2, 5), partner(), 'partner-2')).toEqual([])
    expect(typesOf(step(2, 5), partner(), null)).toEqual([])
  })

  it('exclude a partner from steps it does not see', () => {
    for (const inside of [1, 2, 3, 4]) expect(typesOf(step(1, inside, 101), partner())).toEqual([])
    expect(typesOf(step(1, 2, 101), company)).toEqual(['note.status-changed'])
  })

  it('exclude a partner from features it lacks', () => {
    const only = (...features: string[]) => partner({ hasAccess: (feature) => features.includes(feature) })
    expect(typesOf(step(2, 5), only('commission-notes'))).toEqual([])
    expect(typesOf(step(2, 5), only('api'))).toEqual([])
    expect(typesOf(step(2, 5), only('api', 'commission-notes'))).toContain('note.sent')
  })

  it('exclude a partner from company messages', () => {
    const offered = typesFor(true)
    expect(offered.some((type) => type.startsWith('university-invoice.'))).toBe(false)
    expect(offered).not.toContain('note.generated')
    expect(typesFor(false)).toEqual(Object.keys(MESSAGE_TYPES))
    const raised: EventOf<Topic> = { topic: 'invoice.raised', payload: { invoiceId: 'i', actorId: 'a' } }
    expect(typesOf(raised, partner(), 'partner-1')).toEqual([])
  })
})
