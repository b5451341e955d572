import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readHistory, saveHistory, withRun } from '../../../src/islands/graphql/history'
import { hashOf } from '../../../src/islands/graphql/use-explorer'

const run = (query: string) => ({ query, variables: '' })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

describe('the history of the explorer', () => {
  it('lists the newest query first, each once, and at most twenty', () => {
    expect(withRun([run('{ a }'), run('{ b }')], run('{ b }'))).toEqual([run('{ b }'), run('{ a }')])
    const many = Array.from({ length: 20 }, (_, at) => run(`{ f${at} }`))
    expect(withRun(many, run('{ new }'))).toHaveLength(20)
  })

  it('belongs to one person: the next person to sign in does not see it', () => {
    saveHistory('one', [run('{ a }')])
    expect(readHistory('one')).toEqual([run('{ a }')])
    expect(readHistory('other')).toEqual([])
  })

  it('is empty if the stored value cannot be read', () => {
    sessionStorage.setItem('tassel:graphql:one', '{')
    expect(readHistory('one')).toEqual([])
  })
})

it('names a query by its SHA-256, as the portal does', async () => {
  expect(await hashOf('{ __typename }')).toBe(
    '7f56e67dd21ab3f30d1ff8b7bed08893f0a0db86449836189b361dd1e56ddb4b',
  )
})
