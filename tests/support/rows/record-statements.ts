import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OperationNode, PostgresQueryCompiler, type RawNode } from 'kysely'
import { EmbeddedClient } from '#db/embedded/client'
import { type DescribedRow, templateKey } from '#tests/support/rows/compare-rows'

type Fragments = readonly string[]

const PATCHED = Symbol.for('statements are recorded')
const folder = process.env.DESCRIBED_ROWS
const templates = new Map<string, Fragments>()
const keys = new WeakMap<Fragments, string>()
const written = new Set<string>()

function isRaw(node: OperationNode): node is RawNode {
  return node.kind === 'RawNode'
}

function keyOf(fragments: Fragments): string {
  const known = keys.get(fragments)
  if (known) return known
  const key = templateKey(fragments)
  keys.set(fragments, key)
  return key
}

function record(inFolder: string, row: DescribedRow): void {
  const line = `${JSON.stringify(row)}\n`
  if (written.has(line)) return
  written.add(line)
  appendFileSync(join(inFolder, `${process.pid}.jsonl`), line)
}

// A worker keeps its modules from file to file, and runs this before each.
if (folder && !(PATCHED in EmbeddedClient)) {
  Object.defineProperty(EmbeddedClient, PATCHED, { value: true })
  const compile = PostgresQueryCompiler.prototype.compileQuery
  PostgresQueryCompiler.prototype.compileQuery = function (node, queryId) {
    const compiled = compile.call(this, node, queryId)
    if (isRaw(node)) templates.set(compiled.sql, node.sqlFragments)
    return compiled
  }
  const query = EmbeddedClient.prototype.query
  EmbeddedClient.prototype.query = async function (sql, parameters, limits) {
    const result = await query.call(this, sql, parameters, limits)
    const fragments = templates.get(sql)
    if (fragments) {
      templates.delete(sql)
      const { names, types } = result
      if (names.length > 0) record(folder, { key: keyOf(fragments), names, types })
    }
    return result
  }
}
