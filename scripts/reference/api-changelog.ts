import { API_CHANGES } from '#domain/api/changelog'
import { page } from './table.ts'

/** The changes of the API, for its users. */
export function changelogPage(): string {
  return page(
    'Changes of the API',
    'From `src/domain/api/changelog.ts`, newest first; also shown at `/api/docs`.',
    API_CHANGES.flatMap(({ on, title, added = [], removed = [] }) => [
      `## ${on}`,
      title,
      ...listOf('Added', added),
      ...listOf('Removed', removed),
    ]),
  )
}

function listOf(word: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${word}:\n\n${items.map((item) => `- \`${item}\``).join('\n')}`]
}
