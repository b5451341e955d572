import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { CASES } from '#tests/server/messages/cases'
import { sorted } from '#tests/support/sorted'

const ROOT = resolve(import.meta.dirname, '../..')

/** The tests that produce a message: through the API, in a browser, or both. */
type Where = 'api' | 'browser' | 'both'

/**
 * The specification's messages on notes, drafts, bulk actions, payments, files, remarks, exports and
 * sessions, word for word where it gives them. 'api' marks actions that no screen offers, or that screens
 * show in their own dialog; 'browser' marks messages of the browser alone.
 */
const MESSAGES: readonly (readonly [string, Where])[] = [
  ['Please select both start and end dates', 'both'],
  ['Please select start date greater than or equal to 2023-06-27', 'both'],
  ['Date range should be less than a year', 'both'],
  ['Comment length should not exceed 5000 characters', 'both'],
  ['*Payment Process date is required.', 'both'],
  ['*Payment remarks is required.', 'both'],
  ['*Reference no. is required.', 'both'],
  ['File name can not end with space. Please rename and upload again.', 'both'],
  ['ScholarShip amount should be less than tuition fee for', 'both'],
  ['Select at least one student to save the student details.', 'api'],
  ['Enter valid University StudentId for', 'both'],
  ['Commission amount should not be zero for', 'both'],
  ['Please enter valid invoice number!', 'both'],
  ['Something went wrong!', 'both'],
  ['You are not authorised to access this page :(', 'browser'],
  ['Something went wrong! Please try logging out and then logging back in.', 'api'],
  ['Please verify your email before logging in.', 'both'],
  ['unauthorized/access_denied', 'api'],
  ['DuplicateCNError', 'api'],
  ['DuplicateCNDError', 'api'],
  ['An error occurred, and the response could not be parsed.', 'browser'],
  ['An error occurred while updating the status.', 'both'],
  ['An error occurred while updating the assignee.', 'both'],
  ['Sorry!Not able to download Documents!', 'both'],
  ['Sorry!Not able to download Document!', 'both'],
  ['Sorry not able to view', 'both'],
  ['You can upload maximum one file!', 'both'],
  ['You can upload maximum 10 files!', 'both'],
  ['Please upload the required document(s)', 'both'],
  ['You can’t remove all the students in the draft', 'both'],
  ['Please select commission notes from the same status.', 'both'],
  ['Please select commission notes that are assigned to you.', 'both'],
  ['Please select commission notes from a single invoice.', 'both'],
  ["You can't select more than 500 Commission notes.", 'both'],
  ['Your role is not authorised to update this status.', 'both'],
  ['Please allow popup in browser to view the note.', 'browser'],
  ['DATA NOT FOUND', 'api'],
  ['SOME THING WENT WRONG', 'api'],
  ['Failed to fetch user data.', 'api'],
  ['Your invoice has been downloaded successfully.', 'browser'],
  ['Status updated successfully!', 'both'],
  ['Bulk action successful', 'both'],
  ['Invoice shared with KC Team successfully.', 'both'],
  ['Partner Invoice Finalized Successfully.', 'both'],
  ['Commission note payment paid successfully.', 'both'],
  ['Generated commission note successfully', 'both'],
  ['The commission note was successfully updated', 'both'],
  ['Draft details saved successfully', 'both'],
  ['Students details saved successfully', 'api'],
  ['Commission note(s) successfully sent to checker', 'both'],
  ['Students deleted successfully', 'both'],
  ['Successfully updated payment details', 'both'],
  ['Commission Notes downloaded successfully', 'browser'],
  ['Successfully updated assignee', 'both'],
  ['Files Uploaded Successfully!', 'both'],
  ['File Deleted Successfully!', 'both'],
]

type Elsewhere = Partial<Record<ErrorCode, string>>

/** Messages that only the browser shows, with the story that reads them. */
const BY_STORY: Elsewhere = {
  INVOICE_NUMBER_INVALID: 'e2e/notes/list-states.story.ts',
}
/** Messages of the pages of signing and of one-time links, which no API call returns, with their tests. */
const BY_PAGE: Elsewhere = {
  SIGNING_UNKNOWN: 'tests/http/signing.test.ts',
  SIGNING_REPEATED: 'tests/http/signing.test.ts',
  SIGNING_OTHER_SESSION: 'tests/http/signing.test.ts',
  SIGNING_UNREADABLE: 'tests/http/signing.test.ts',
  SIGNING_UNCONFIRMED: 'tests/http/signing.test.ts',
  SIGNING_CONSENT_REQUIRED: 'tests/http/signing.test.ts',
  TIMESTAMP_UNAVAILABLE: 'tests/http/operations/time-stamps.test.ts',
  SIGN_UP_CODE_INVALID: 'tests/server/sign-ups/sign-up.test.ts',
  SIGN_UP_CODE_EXPIRED: 'tests/server/sign-ups/sign-up.test.ts',
  SIGN_UP_ASKED_JUST_NOW: 'tests/server/sign-ups/sign-up-codes.test.ts',
  OTP_WRONG: 'tests/server/sign-ups/sign-up-codes.test.ts',
  OTP_OVER: 'tests/server/sign-ups/sign-up.test.ts',
  QUERY_TOO_COSTLY: 'tests/server/across/graphql/limits.test.ts',
  QUERY_TOO_DEEP: 'tests/server/across/graphql/limits.test.ts',
  SIGN_IN_CHOICE: 'tests/server/sign-ups/sign-up.test.ts',
  LINK_INVALID: 'tests/server/people/invitations/invitations.test.ts',
  PASSWORD_WEAK: 'tests/server/people/invitations/invitations.test.ts',
  PASSWORD_ELSEWHERE: 'tests/server/people/passwords/passwords.test.ts',
  PASSWORD_SAME: 'tests/server/people/passwords/passwords.test.ts',
  BANK_CALLED_NEW_NUMBER: 'tests/server/bank-details/bank-changes.test.ts',
  PASSWORD_WRONG: 'tests/server/people/passwords/passwords.test.ts',
  SIGNING_EXPIRED: 'tests/server/signing/returns-refused.test.ts',
}
/** Messages that depend on the state of the machines, with the test that produces it. */
const BY_MACHINE: Elsewhere = {
  CHAT_OFF: 'tests/server/conversations/chat.test.ts',
  CHAT_UNAVAILABLE: 'tests/server/conversations/chat.test.ts',
  OUTCOME_UNKNOWN: 'tests/http/operations/outages.test.ts',
  LOOKUP_FAILED: 'tests/server/platform/places/country-lookup-values.test.ts',
}

test('each message of the catalogue has one place that produces it', () => {
  const places = [CASES, BY_STORY, BY_PAGE, BY_MACHINE].flatMap((place) => Object.keys(place))
  expect(sorted(places)).toEqual(sorted(Object.keys(CATALOGUE)))
})

test.each(Object.entries(BY_STORY) as [ErrorCode, string][])('%s is read in %s', (code, story) => {
  expect(said(readFileSync(join(ROOT, story), 'utf8'))).toContain(CATALOGUE[code].message)
})

test.each(Object.entries({ ...BY_PAGE, ...BY_MACHINE }))('%s is asserted in %s', (code, file) => {
  expect(said(readFileSync(join(ROOT, file), 'utf8'))).toMatch(new RegExp(`\\b${code}\\b`))
})

const api = textOf(['tests/server', 'tests/http'])
const browser = textOf(['e2e'])

test.each(MESSAGES)('%s is produced by a test (%s)', (message, where) => {
  if (where !== 'browser') expect(api.includes(message), 'a test through the API').toBe(true)
  if (where !== 'api') expect(browser.includes(message), 'a story in the browser').toBe(true)
})

/** The texts of the tests in these folders, with unescaped quotes. */
function textOf(folders: readonly string[]): string {
  return folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => said(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
    .join('\n')
}

/** A test's text without comments and titles, which prove nothing. */
function said(source: string): string {
  return source
    .replaceAll("\\'", '’’')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/\b(it|test|describe)\(\s*(['"`])(?:(?!\2)[^\\])*\2/g, '$1(')
    .replaceAll('’’', "'")
}
