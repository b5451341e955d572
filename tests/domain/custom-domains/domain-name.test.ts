import { expect, test } from 'vitest'
import {
  isWithin,
  NO_HOSTNAME,
  parentsOf,
  readDomain,
  STARTS_WRONG,
} from '#domain/custom-domains/domain-name'

test.each([
  ['students.brightpath.com', 'students.brightpath.com'],
  ['  Students.BrightPath.com. ', 'students.brightpath.com'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['apply.भारत', 'apply.xn--h2brj9c'],
])('%j is stored as %j', (typed, domain) => {
  expect(readDomain(typed)).toEqual({ domain, problem: null })
})

test.each([
  'http://students.example.com',
  'https.example.com',
  'www.example.com',
  'WWW.example.com',
  'ｗｗｗ.example.com',
])('%j has a wrong beginning', (typed) => {
  expect(readDomain(typed)).toEqual({ domain: null, problem: STARTS_WRONG })
})

test.each([
  ...[
    '',
    ' ',
    'students',
    'students.',
    '.com',
    'a..b.com',
    '-a.example.com',
    'a-.example.com',
    'a_b.example.com',
  ],
  ...[
    'example.com/path',
    'example.com:443',
    'me@example.com',
    'exa mple.com',
    '*.example.com',
    'example.com?x',
  ],
  ...['127.0.0.1', '0x7f.1', '[::1]', '1.2.3', 'students.localhost', 'printer.local', 'db.internal'],
  ...[
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    'students.c',
    'students.123',
    'a\n.com',
    '%77ww.com',
  ],
])('%j is not a domain', (typed) => {
  expect(readDomain(typed)).toEqual({ domain: null, problem: NO_HOSTNAME })
})

test('a subdomain begins at a dot only', () => {
  expect(isWithin('a.example.com', 'example.com')).toBe(true)
  expect(isWithin('example.com', 'example.com')).toBe(true)
  expect(isWithin('badexample.com', 'example.com')).toBe(false)
})

test('the parents of a domain end below the top-level domain', () => {
  expect(parentsOf('a.b.example.com')).toEqual(['b.example.com', 'example.com'])
  expect(parentsOf('example.com')).toEqual([])
})
