import { describe, expect, it } from 'vitest'
import { endingOf } from '#domain/files/rules'
import { inspectFile } from '#services/files/inspection/inspect'
import { HIDDEN, HIDDEN_HARMLESS } from '#tests/support/input/files/hidden-harm'
import { ACTIVE, HARMLESS } from '#tests/support/input/files/hostile-files'
import { SLOW } from '#tests/support/input/files/slow-files'
import { UNREADABLE } from '#tests/support/input/files/unreadable-files'

const found = async ([name, bytes]: readonly [string, Buffer, ...unknown[]]) => {
  const ending = endingOf(name)
  return ending && (await inspectFile({ content: bytes, ending }))
}
const CODES = {
  macros: 'FILE_HAS_MACROS',
  script: 'FILE_HAS_SCRIPT',
  files: 'FILE_HAS_FILES',
  links: 'FILE_HAS_LINKS',
  two: 'FILE_IS_TWO',
  mismatch: 'FILE_CONTENT_MISMATCH',
  pixels: 'PICTURE_TOO_LARGE',
  unreadable: 'FILE_NOT_CHECKED',
} as const

describe('harm is found', () => {
  it.each(Object.entries({ ...ACTIVE, ...HIDDEN }))('in %s', async (_, file) => {
    const finding = await found(file)
    expect(finding && CODES[finding]).toBe(file[2])
  })
})

describe('no harm is found', () => {
  it.each(Object.entries({ ...HARMLESS, ...HIDDEN_HARMLESS }))('in %s', async (_, file) => {
    expect(await found(file)).toBeNull()
  })
})

describe('a linear search ends', () => {
  it.each(Object.entries(SLOW))('in %s', async (_, file) => {
    const finding = await found(file)
    expect(finding && CODES[finding]).toBe(file[2])
  })
})

describe('the search is inconclusive', () => {
  it.each(Object.entries(UNREADABLE))('for %s', async (_, file) => {
    expect(await found(file)).toBe('unreadable')
  })
})
