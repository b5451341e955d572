import { fromDraftToPaid } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ portalCount: 2 })

test('two portals on one PostgreSQL act as one', async ({ stage }) => {
  const { maker, path } = await fromDraftToPaid(stage, { maker: 0, checker: 1, processor: 0, partner: 1 })
  await maker.page.goto(path)
  await expect(maker.page.getByRole('listitem').filter({ hasText: 'Payment done' })).toBeVisible()
})
