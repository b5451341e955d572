import { expect, test } from 'vitest'
import { PAGES } from '../../../scripts/reference/pages'

// `npm run reference` runs this with --update, which writes the pages anew.
test.each(Object.entries(PAGES))('docs/reference/%s says what the data says', async (name, make) => {
  await expect(make()).toMatchFileSnapshot(`../../../docs/reference/${name}`)
})
