import { expect, it } from 'vitest'
import { addressOf } from '#edge/address'

const parsed = (url: string) => {
  const { host, pathname, search } = new URL(url)
  return { host, target: pathname + search }
}

it('reads every address as the URL parser does', () => {
  for (const url of [
    'https://apply.northstar.example/sign-up',
    'https://apply.northstar.example/sign-up?code=aB_-9&visit=1.2~3',
    'http://students.brightpath.localhost:5310/',
    'http://localhost:80/sign-up',
    'https://Apply.Northstar.Example:443/sign-up',
    'https://user@apply.northstar.example/sign-up',
    'https://apply.northstar.example/login/../sign-up',
    'https://apply.northstar.example/%2e%2e/sign-up?a=b c',
    'https://apply.northstar.example/sign-up#code',
    String.raw`https://apply.northstar.example\sign-up`,
    'https://apply.northstar.example?code=1',
    'http://[::1]:5310/sign-up',
    'http://127.1/sign-up',
  ])
    expect(addressOf(url), url).toEqual(parsed(url))
})
