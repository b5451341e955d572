import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clientSchema } from './schema'

const ROOT = join(import.meta.dirname, '../..')
const README = `# A client of the portal's API

Made by \`npm run client\` from the contracts of this version of the portal. Copy the folder into your project, or publish it
to your own registry.

\`\`\`ts
import { connect } from 'tassel-client'

const portal = connect({ url: 'https://portal.example', token: process.env.TASSEL_TOKEN ?? '' })
const { data, error } = await portal.GET('/api/v1/cn', { params: { query: { tab: 'AllNotes', pageSize: 100 } } })
if (error) throw new Error(error.error.code)
for (const note of data.data.rows) console.info(note.CommissionNumber, note.Currency, note.TotalAmount)
\`\`\`
`

/**
 * Writes the client for programs into a folder: the types of the contracts, the connection, and the files of
 * a package.
 */
export async function writeClient(folder: string): Promise<void> {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const about = {
    name: 'tassel-client',
    version: '1.0.0',
    type: 'module',
    exports: './index.ts',
    dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  await writeFile(join(folder, 'README.md'), README)
  await writeFile(
    join(folder, 'index.ts'),
    await readFile(join(import.meta.dirname, 'connect.ts.txt'), 'utf8'),
  )
  await writeFile(join(folder, 'schema.ts'), await clientSchema())
}
