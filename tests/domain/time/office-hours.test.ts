import { expect, test } from 'vitest'
import { officeHoursFor } from '#domain/time/office-hours'

const INDIA = { from: '09:30', to: '18:00', timeZone: 'Asia/Kolkata' }

test.each([
  ['Asia/Kolkata', '2026-11-24T04:00:00Z', { from: '09:30', to: '18:00', isOpen: true }],
  ['Europe/Berlin', '2026-11-24T12:29:00Z', { from: '05:00', to: '13:30', isOpen: true }],
  ['Europe/Berlin', '2026-11-24T12:30:00Z', { from: '05:00', to: '13:30', isOpen: false }],
  // The reader's date differs from the date in India.
  ['America/Los_Angeles', '2026-11-24T04:00:00Z', { from: '20:00', to: '04:30', isOpen: true }],
  ['Pacific/Auckland', '2026-11-24T03:59:00Z', { from: '17:00', to: '01:30', isOpen: false }],
])('the hours of India are shown in %s at %s', (reader, now, read) => {
  expect(officeHoursFor(INDIA, reader, new Date(now))).toEqual(read)
})

test('hours across midnight are open before and after it', () => {
  const night = { from: '22:00', to: '06:00', timeZone: 'UTC' }
  const isOpen = (hour: string) => officeHoursFor(night, 'UTC', new Date(`2026-11-24T${hour}:00Z`)).isOpen
  expect([isOpen('21:59'), isOpen('22:00'), isOpen('05:59'), isOpen('06:00')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
