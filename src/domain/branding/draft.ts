import type { Brand } from './brand'

const IMAGE = /^\/brand\/([0-9a-f-]{36})\/[0-9a-f-]{36}$/
const COLOUR = /^#[0-9a-f]{6}$/i

/** Drops invalid colours and pictures of others, so that an outsider's URL cannot show foreign content. */
export function draftOf(partnerId: string, query: URLSearchParams): Brand {
  const text = (name: string, most: number) => (query.get(name) ?? '').slice(0, most)
  const image = (name: string) => {
    const path = query.get(name) ?? ''
    return IMAGE.exec(path)?.[1] === partnerId ? path : null
  }
  const accent = query.get('Accent') ?? ''
  return {
    PartnerId: partnerId,
    DisplayName: text('name', 200),
    Accent: COLOUR.test(accent) ? accent.toLowerCase() : null,
    Logo: image('Logo'),
    LogoDark: image('LogoDark'),
    Favicon: null,
    Hero: image('Hero'),
    Welcome: text('Welcome', 500),
    SupportEmail: text('SupportEmail', 200),
    SupportPhone: text('SupportPhone', 30),
  }
}
