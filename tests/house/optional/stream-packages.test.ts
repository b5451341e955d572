import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sorted } from '#tests/support/sorted'
import manifest from '../../../package.json' with { type: 'json' }
import { isInstalled, STREAM_PACKAGES, streamPackages } from '../../../scripts/chat/stream-packages'

const ROOT = resolve(import.meta.dirname, '../../..')
const CHANNEL = 'src/islands/conversations/stream/StreamChannel.tsx'
const SPECIFIER = /(?:from\s+|import\(\s*|import\s+|require\(\s*)['"](stream-chat[^'"]*)['"]/

/** The files of these folders that import a Stream package. */
function importers(): string[] {
  return ['src', 'scripts', 'e2e', 'bench', 'tests']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(?:tsx?|astro|mjs|js|css)$/.test(file))
    .filter((file) => SPECIFIER.test(readFileSync(join(ROOT, file), 'utf8')))
}

test('only one module imports the optional Stream packages', () => {
  expect(importers()).toEqual([CHANNEL])
  expect(sorted(Object.keys(manifest.optionalDependencies))).toEqual([...STREAM_PACKAGES])
})

test('a build without the packages has a module with the same exports, and pages know it', async () => {
  const without = streamPackages(false)
  const standIn = without.plugin.resolveId('./StreamChannel') ?? ''
  expect(relative(ROOT, standIn)).toBe('src/islands/conversations/stream/no-channel.ts')
  const exported = [
    ...readFileSync(join(ROOT, CHANNEL), 'utf8').matchAll(/^export (?:async )?function (\w+)/gm),
  ]
  expect(sorted(Object.keys(await import(standIn)))).toEqual(sorted(exported.map(([, name]) => name ?? '')))
  expect(without.define).toEqual({ HAS_STREAM_PACKAGES: 'false' })
})

test('a build with the packages keeps the module', () => {
  const { plugin, define } = streamPackages(true)
  expect([plugin.resolveId('./StreamChannel'), define.HAS_STREAM_PACKAGES]).toEqual([null, 'true'])
})

test('a package is installed if its folder exists', () => {
  expect(isInstalled('react')).toBe(true)
  expect(isInstalled('react', join(ROOT, 'docs'))).toBe(false)
})
