import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { build } from 'esbuild'
import { isMain } from '../is-main.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const WORKER = resolve(ROOT, 'dist/edge/worker.js')

/** Bundles the edge functions into one worker (docs/operations/edge.md); returns its text. */
export async function buildEdge(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/edge/worker.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

if (isMain(import.meta)) {
  const text = await buildEdge()
  await mkdir(dirname(WORKER), { recursive: true })
  await writeFile(WORKER, text)
  console.info(`dist/edge/worker.js: ${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`)
}
