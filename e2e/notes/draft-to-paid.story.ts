import { fromDraftToPaid } from '../support/job'
import { test } from '../support/portal'

test.use({ company: 'shared' })

test('a note goes from draft to paid, and back once at every stage', { tag: '@main' }, async ({ stage }) => {
  await fromDraftToPaid(stage, { maker: 0, checker: 0, processor: 0, partner: 0 })
})
