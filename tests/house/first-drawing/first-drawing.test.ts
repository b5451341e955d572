import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { browserReads } from './browser-reads'

const ROOT = resolve(import.meta.dirname, '../../..')
const ISLANDS = ['src/islands', 'src/components']
/** A virtual island file with every kind of read that this test looks for. */
const PROBE = resolve(ROOT, 'src/islands/Probe.tsx')
const PROBE_TEXT = readFileSync(resolve(import.meta.dirname, 'probe.tsx.txt'), 'utf8')

function programOf(files: readonly string[]): ts.Program {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const config = ts.getParsedCommandLineOfConfigFile(resolve(ROOT, 'tsconfig.json'), {}, host)
  const options = { ...config?.options, types: ['node'], skipLibCheck: true }
  const compiler = ts.createCompilerHost(options)
  const { fileExists, readFile } = compiler
  compiler.fileExists = (path) => path === PROBE || fileExists(path)
  compiler.readFile = (path) => (path === PROBE ? PROBE_TEXT : readFile(path))
  return ts.createProgram(files, options, compiler)
}

const below = (folder: string) => ts.sys.readDirectory(resolve(ROOT, folder), ['.ts', '.tsx'])
const reads = browserReads(programOf([...ISLANDS.flatMap(below), PROBE]), ROOT, ISLANDS)
const isOfProbe = ({ at }: { at: string }) => at.startsWith('src/islands/Probe.tsx')

test('an island’s first render depends only on values that the server has', () => {
  expect(reads.filter((read) => !isOfProbe(read))).toEqual([])
})

test('every kind of such a read is found, and none in effects and handlers', () => {
  const told = PROBE_TEXT.split('\n').flatMap((line, index) => (line.includes(' told') ? [index + 1] : []))
  const found = reads.filter(isOfProbe).map(({ at }) => Number(at.split(':')[1]))
  expect([...new Set(found)]).toEqual(told)
})
