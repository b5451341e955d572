import { type FileStore, StoredFileMissing } from '#services/files/store'

/** The smallest thing that reads as a PDF. */
export const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')

/** A file store in memory; `kept` shows what it holds. */
export function memoryFiles(): FileStore & { kept: Map<string, Uint8Array<ArrayBuffer>> } {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    kept,
    async put(key, content) {
      kept.set(key, new Uint8Array(await new Response(content as Uint8Array<ArrayBuffer>).arrayBuffer()))
    },
    async get(key) {
      const bytes = kept.get(key)
      if (!bytes) throw new StoredFileMissing(key)
      return bytes
    },
    async open(key) {
      return new Blob([await this.get(key)]).stream()
    },
    async delete(key) {
      kept.delete(key)
    },
    async *list() {
      for (const key of kept.keys()) yield { key, at: new Date() }
    },
  }
}
