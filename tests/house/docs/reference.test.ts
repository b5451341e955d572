import { expect, test } from 'vitest'
import { PAGES } from '../../../scripts/reference/pages'

// `npm run reference` runs this with --update, which rewrites the pages.
test.each(Object.entries(PAGES))('docs/reference/%s matches the data', async (name, make) => {
  await expect(make()).toMatchFileSnapshot(`../../../docs/reference/${name}`)
})
