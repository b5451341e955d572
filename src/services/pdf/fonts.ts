import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const FILES = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  'noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
]

/** Folders of one font file each, mapped into memory when needed. @throws Error if a package is missing */
export function fontFolders(): string[] {
  const { resolve } = createRequire(import.meta.url)
  return FILES.map((file) => dirname(resolve(`@expo-google-fonts/${file}`)))
}
