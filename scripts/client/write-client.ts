import { join } from 'node:path'
import { loadWithoutEndings } from '../loading/without-endings.ts'

// Writes the client for programs: npm run client, or npm run client -- ../their-project/tassel-client.
loadWithoutEndings()
const { writeClient } = await import('./package.ts')
const folder = process.argv[2] ?? join(import.meta.dirname, '../../dist/client-typescript')
await writeClient(folder)
console.info(`The client is in ${folder}`)
