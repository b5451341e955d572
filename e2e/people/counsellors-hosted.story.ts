import { CLIENT, type HostedIssuer, startHostedIssuer } from '#tests/support/services/hosted-issuer'
import { MANAGER, type ManagementApi, startManagementApi } from '#tests/support/services/management-api'
import { freePort } from '../../scripts/machine/free-port'
import { askToDelete, expectRefusal } from '../support/deletion'
import { expect, test } from '../support/portal'

const OWNER = 'partner@brightpath.example'
const KARAN = 'counsellor2@brightpath.example'

let issuer: HostedIssuer
let api: ManagementApi

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is asked for.
  settings: async ({}, use) => {
    const port = await freePort()
    issuer = await startHostedIssuer(`http://localhost:${port}`)
    api = await startManagementApi()
    await use({
      PORT: String(port),
      DEMO: '1',
      SESSION_SECRET: 'session-secret-beside-a-hosted-issuer-1',
      SEALING_KEY: 'sealing-key-beside-a-hosted-issuer-1234',
      AUTH_ISSUER: issuer.url,
      AUTH_CLIENT_ID: CLIENT.id,
      AUTH_CLIENT_SECRET: CLIENT.secret,
      AUTH_MANAGEMENT_URL: api.url,
      AUTH_MANAGEMENT_CLIENT_ID: MANAGER.clientId,
      AUTH_MANAGEMENT_CLIENT_SECRET: MANAGER.clientSecret,
    })
    await issuer.close()
    await api.close()
  },
})

test('the dialog of a deletion shows the hosted issuer’s state of the counsellor and the owner', async ({
  stage,
}) => {
  const owner = api.add({ email: OWNER })
  const { page } = await stage.visitor()
  issuer.next({ sub: owner.user_id, email: OWNER, email_verified: true })
  await page.goto('/counsellors')

  const unknown = await askToDelete(page, 'Karan Mehta')
  await expectRefusal(unknown, 'COUNSELLOR_NOT_FOUND_AUTH0')
  await unknown.getByRole('button', { name: 'Cancel' }).click()

  // The issuer is unreachable when Delete is pressed: the request is stored, and not made twice.
  const karan = api.add({ email: KARAN })
  const dialog = await askToDelete(page, 'Karan Mehta')
  const takesOver = dialog.getByLabel('Who takes over')
  await expect(takesOver).toBeVisible()
  const priya = await dialog.getByRole('option', { name: /^Priya Deshpande/ }).getAttribute('value')
  await takesOver.selectOption(priya)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
  for (let time = 0; time < 50; time += 1) api.fault(new RegExp(karan.email), { answer: 503 })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^The deletion was requested\. It is completed as soon as/)).toBeVisible()
  const again = await askToDelete(page, 'Karan Mehta')
  await expectRefusal(again, 'PENDING_DELETE_REQUEST')
  await again.getByRole('button', { name: 'Cancel' }).click()

  api.accounts.delete(owner.user_id)
  const ownerless = await askToDelete(page, 'Kavita Joshi')
  await expectRefusal(ownerless, 'PARTNER_NOT_FOUND_AUTH0')
})
