import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|html|json|txt|webmanifest)$/
/** Smaller files fit a packet or two uncompressed. */
const WORTH_IT = 1000

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every file of the folder that compression makes smaller. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    COMPRESSIBLE.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const bytes = await readFile(path)
      if (bytes.length < WORTH_IT) return
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
      await writeFile(`${path}.br`, await toBrotli(bytes, brotli))
      await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
    }),
  )
}
