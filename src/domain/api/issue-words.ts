import type { z } from 'zod'
import { REQUEST_ERRORS } from './errors'

const LABELS: Readonly<Record<string, string>> = {
  Email: 'E-mail',
  email: 'E-mail',
  EntityId: 'University',
  Mobile: 'Mobile No.',
  PartnerCompany: 'Partner Company',
  AssigneeUserId: 'Assignee',
  assigneeUserId: 'Assignee',
  AcknowledgementId: 'Application',
  AcknowledgementIds: 'Application',
  changeRequestFor: 'Role',
  ChangeRequestFor: 'Role',
  pageNo: 'Page number',
  pageSize: 'Page size',
  dataFile: 'File',
}
const MAX_NAMED = 12

/** The message of a field whose rule has none (docs/reference/messages.md). Missing or empty: required. */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}.`
  if ((issue.path ?? []).length === 0) return REQUEST_ERRORS.VALIDATION_FAILED.message
  const label = labelOf(issue.path ?? [])
  if (isMissing(issue)) return `*${label} is required.`
  switch (issue.code) {
    case 'invalid_type':
      return `${label} should be ${KINDS[issue.expected] ?? 'something else'}.`
    case 'too_small':
      return `${label} should ${sizeWords(issue.origin, Number(issue.minimum), 'at least')}.`
    case 'too_big':
      return `${label} should ${sizeWords(issue.origin, Number(issue.maximum), 'at most')}.`
    case 'invalid_format':
      return FORMATS[issue.format]?.(label) ?? `${label} is not valid.`
    case 'invalid_value':
      return issue.values.length <= MAX_NAMED
        ? `${label} should be ${either(issue.values.map(String))}.`
        : `${label} is not one of the values that can be chosen.`
    default:
      return `${label} is not valid.`
  }
}

function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? ''
  const known = LABELS[name as string]
  if (known) return known
  const words = String(name)
    .replace(/Ids?$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  return words === '' ? 'This' : words.charAt(0).toUpperCase() + words.slice(1)
}

function isMissing(issue: z.core.$ZodRawIssue): boolean {
  const { input } = issue
  if (input === undefined || input === null || input === '') return true
  return issue.code === 'too_small' && issue.minimum === 1 && issue.origin !== 'number'
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
  date: 'a date',
}

const FORMATS: Readonly<Record<string, (label: string) => string>> = {
  date: (label) => `${label} should be a date such as 2026-04-30.`,
  safeint: (label) => `${label} should be a whole number.`,
}

function sizeWords(origin: string, size: number, bound: 'at least' | 'at most'): string {
  if (origin === 'string') return `have ${bound} ${size} characters`
  if (origin === 'array' || origin === 'set') return `have ${bound} ${size} entries`
  return `be ${bound} ${size}`
}

function either(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
