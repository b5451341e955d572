import { expect, test } from '../support/portal'
import { FINANCE } from '../support/year'

test.use({ company: 'shared' })

test('an agreement proposed by mistake is withdrawn before anybody decides on it', async ({ stage }) => {
  const { page } = await stage.as(FINANCE)
  await page.goto('/agreements')
  await page.getByRole('button', { name: 'New agreement' }).click()
  const form = page.getByRole('dialog', { name: 'New agreement' })
  await form.getByLabel('Partner').selectOption('Northstar Study Abroad')
  await form.getByLabel('Level').selectOption('Doctorate')
  await form.getByLabel('Valid from').fill('2031-04-01')
  await form.getByLabel('Per cent').fill('61.25')
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('The agreement was sent for approval.')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: '61.25%' })
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const admin = await stage.as('admin@tassel.example')
  await admin.page.goto('/agreements')
  const asked = admin.page.getByRole('row').filter({ hasText: '61.25%' })
  await asked.getByRole('button', { name: 'Approve' }).click()
  const approval = admin.page.getByRole('dialog', { name: 'Approve the agreement' })
  await expect(approval.getByText('61.25% of the university’s commission')).toBeVisible()
  await expect(approval.getByText('Takes the place of')).toBeVisible()
  await expect(approval.getByText(/from 0?1 Apr 2031/)).toBeVisible()
  await approval.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw the agreement' })
  await question.getByRole('button', { name: 'Withdraw the agreement' }).click()
  await expect(page.getByText('The agreement was withdrawn.')).toBeVisible()
  await expect(row.getByText('Ended')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link').click()
  await expect(page.getByRole('listitem').filter({ hasText: /Withdrawn.*Fatima Al-Mansoori/s })).toBeVisible()
})

test('of two who decide on an agreement at once, the second keeps the remark and decides on what is there now', async ({
  stage,
}) => {
  const { page: finance } = await stage.as(FINANCE)
  await finance.goto('/agreements')
  await finance.getByRole('button', { name: 'New agreement' }).click()
  const form = finance.getByRole('dialog', { name: 'New agreement' })
  await form.getByLabel('Partner').selectOption('Northstar Study Abroad')
  await form.getByLabel('Level').selectOption('Doctorate')
  await form.getByLabel('Valid from').fill('2032-04-01')
  await form.getByLabel('Per cent').fill('58.25')
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await expect(finance.getByText('The agreement was sent for approval.')).toBeVisible()

  const { page: admin } = await stage.as('admin@tassel.example')
  await admin.goto('/agreements')
  const asked = admin.getByRole('row').filter({ hasText: '58.25%' })
  await asked.getByRole('button', { name: 'Approve' }).click()
  const approval = admin.getByRole('dialog', { name: 'Approve the agreement' })
  await approval.getByLabel('Remark').fill('Agreed at the fair.')

  const own = finance.getByRole('row').filter({ hasText: '58.25%' })
  await own.getByRole('button', { name: 'Change' }).click()
  const change = finance.getByRole('dialog')
  await change.getByLabel('Per cent').fill('57.75')
  await change.getByRole('button', { name: 'Send for approval' }).click()
  await expect(finance.getByRole('row').filter({ hasText: '57.75%' })).toBeVisible()

  await approval.getByRole('button', { name: 'Approve the agreement' }).click()
  await expect(approval.getByText(/Fatima Al-Mansoori.*Value: 58\.25 → 57\.75/)).toBeVisible()
  await approval.getByRole('button', { name: 'Show what is there now' }).click()
  await expect(approval.getByText(/Value: 58\.25 → 57\.75.*Check it, then decide again/)).toBeVisible()
  await expect(approval.getByText('57.75% of the university’s commission')).toBeVisible()
  await expect(approval.getByLabel('Remark')).toHaveValue('Agreed at the fair.')
  await approval.getByRole('button', { name: 'Approve the agreement' }).click()
  await expect(admin.getByText('The agreement is active.')).toBeVisible()
})
