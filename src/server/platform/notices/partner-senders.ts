import type { Mailbox, Post } from '#services/mail/post'

export interface PartnerName {
  name: string
  replyTo: Mailbox | null
  own: PartnerServer | null
}

export interface PartnerServer {
  address: string
  domain: string
  open(): Promise<Post>
  failed(error: unknown): Promise<void>
  worked(): Promise<void>
}

export interface PartnerSenders {
  senderOf(partnerId: string): Promise<PartnerName | null>
  close(): void
}
