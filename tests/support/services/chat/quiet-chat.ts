import type { Chat } from '#services/chat/chat'

/** A chat service that accepts every request. */
export const QUIET_CHAT: Chat = {
  apiKey: 'key-of-the-tests',
  apiUrl: 'https://chat.example',
  tokenFor: async (userId) => `token of ${userId}`,
  openChannel: async () => {},
  upsertPeople: async () => {},
  addMembers: async () => {},
  removeMembers: async () => {},
  revokeTokens: async () => {},
}
