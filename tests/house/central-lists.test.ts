import { expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions'
import { CATALOGUE } from '#domain/errors'
import { NOTIFICATION_KINDS } from '#domain/notifications'
import { sorted } from '#tests/support/sorted'

type Modules = Record<string, Record<string, object>>

/** The keys of every part of a list: of each module's exports whose names have this ending. */
function keysOf(modules: Modules, ending: string): string[] {
  return Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, part]) => (name.endsWith(ending) ? Object.keys(part) : [])),
  )
}

test.each([
  [
    'errors',
    keysOf(import.meta.glob('../../src/domain/*/**/errors.ts', { eager: true }), '_ERRORS'),
    Object.keys(CATALOGUE),
  ],
  [
    'permissions',
    keysOf(import.meta.glob('../../src/domain/*/**/permissions.ts', { eager: true }), '_PERMISSIONS'),
    Object.keys(PERMISSIONS),
  ],
  [
    'notifications',
    keysOf(import.meta.glob('../../src/domain/*/**/notifications.ts', { eager: true }), '_WORDS'),
    NOTIFICATION_KINDS,
  ],
] as const)('the list of %s has everything from the nouns, once each', (_, parts, whole) => {
  expect(parts.length).toBeGreaterThan(10)
  expect(sorted(parts)).toEqual(sorted(whole))
})
