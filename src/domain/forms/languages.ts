export const LANGUAGES = {
  en: 'English',
  hi: 'हिन्दी',
  ne: 'नेपाली',
  vi: 'Tiếng Việt',
  zh: '中文',
} as const

export type Language = keyof typeof LANGUAGES
export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as [Language, ...Language[]]
