import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, type Stage, test } from '../support/portal'

const STAFF = 'staff@tassel.example'
const PARTNER = 'partner@brightpath.example'
/** A form of the demo company that waits for the partner and has answers of others. */
const TITLE = 'The next intake'

async function answers(stage: Stage): Promise<Page> {
  const { page } = await stage.as(STAFF)
  await page.goto('/forms?view=made')
  await page.getByRole('link', { name: TITLE }).first().click()
  await expect(page.getByRole('table', { name: 'Answers' })).toBeVisible()
  return page
}

async function toAnswer(stage: Stage): Promise<Page> {
  const { page } = await stage.as(PARTNER)
  await page.goto('/')
  await page.getByRole('region', { name: 'Forms to answer' }).getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeVisible()
  return page
}

const SCENES: { name: string; open: (stage: Stage) => Promise<Page> }[] = [
  {
    name: 'the forms that wait for a partner',
    open: async (stage) => {
      const { page } = await stage.as(PARTNER)
      await page.goto('/forms')
      await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
      return page
    },
  },
  {
    name: 'the forms that staff made',
    open: async (stage) => {
      const { page } = await stage.as(STAFF)
      await page.goto('/forms?view=made')
      return page
    },
  },
  {
    name: 'a new form whose questions were refused',
    open: async (stage) => {
      const { page } = await stage.as(STAFF)
      await page.goto('/forms/new')
      const question = page.getByRole('group', { name: 'Question 1' })
      await question.getByLabel('Question 1').fill('Which city?')
      await question.getByLabel('Kind').selectOption('One of several')
      await page.getByRole('button', { name: 'Save form' }).click()
      await expect(
        page.getByRole('region', { name: 'The form' }).getByText('Title is required.'),
      ).toBeVisible()
      return page
    },
  },
  {
    name: 'a form that is changed',
    open: async (stage) => {
      const page = await answers(stage)
      await page.getByRole('link', { name: 'Change', exact: true }).click()
      await expect(page.getByLabel('Title')).toHaveValue(TITLE)
      return page
    },
  },
  {
    name: 'a copy of a form',
    open: async (stage) => {
      const page = await answers(stage)
      await page.getByRole('link', { name: 'Copy', exact: true }).click()
      await expect(page.getByRole('group', { name: 'Question 2' })).toBeVisible()
      return page
    },
  },
  { name: 'a form to answer', open: toAnswer },
  {
    name: 'an answer that was refused',
    open: async (stage) => {
      const page = await toAnswer(stage)
      await page.getByLabel('How many students do you expect').fill('many')
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      return page
    },
  },
  {
    name: 'an answer that is saved',
    open: async (stage) => {
      const { page } = await stage.as('counsellor2@brightpath.example')
      await page.goto('/forms?view=answered')
      await page.getByRole('link', { name: TITLE }).first().click()
      await expect(page.getByRole('button', { name: 'Change my answer' })).toBeVisible()
      return page
    },
  },
  { name: 'the answers to a form, with their pictures', open: answers },
  {
    name: 'the answers that a bar counts',
    open: async (stage) => {
      const page = await answers(stage)
      const picture = page.getByRole('region', { name: 'Which countries do they ask about most?' })
      await picture.getByText('As a table').click()
      await picture.getByRole('row', { name: 'Australia 2' }).getByRole('link').click()
      await expect(page.getByRole('link', { name: 'All answers' })).toBeVisible()
      return page
    },
  },
]

test.use({ company: 'shared' })
// The scenes are independent.
test.describe.configure({ mode: 'parallel' })

for (const { name, open } of SCENES)
  test(`axe finds nothing on ${name}`, async ({ stage }) => {
    await expectAccessible(await open(stage))
  })
