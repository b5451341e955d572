import { describe, expect, it } from 'vitest'
import { routeTable } from '#server/platform/http/direct/route-table'

const find = routeTable({
  './pages/api/v1/cn/index.ts': 'list',
  './pages/api/v1/cn/statuses.ts': 'statuses',
  './pages/api/v1/cn/[id]/index.ts': 'note',
  './pages/api/v1/cn/[id]/history/[x].ts': 'history',
})

describe('a route is found by the name of its file', () => {
  it.each([
    ['/api/v1/cn', { route: 'list', params: {} }],
    ['/api/v1/cn/statuses', { route: 'statuses', params: {} }],
    ['/api/v1/cn/0190', { route: 'note', params: { id: '0190' } }],
    ['/api/v1/cn/0190/history/all', { route: 'history', params: { id: '0190', x: 'all' } }],
  ])('%s', (path, found) => {
    expect(find(path)).toEqual(found)
  })

  it.each([
    '/',
    '/api/v1',
    '/api/v1/',
    '/api/v1/cn/',
    '/api/v1//cn',
    '/api/v1/cn/%30190',
    '/api/v1/cn/..',
    '/api/v1/cn/0190/history',
    '/api/v1/cn/0190/history/all/more',
    '/api/v1/nothing',
    '/api/v1/constructor',
  ])('%s is left to whoever tidies and decodes', (path) => {
    expect(find(path)).toBeNull()
  })
})

it('two names for one segment are refused, since only one of them would be told', () => {
  expect(() => routeTable({ './pages/a/[id]/x.ts': 1, './pages/a/[key]/y.ts': 2 })).toThrow('id and key')
})
