// The whole wire between console and server: what stands here is mounted, documented and attacked.
import type { ConsoleCall } from "./console-call.ts";
import * as keys from "./keys.ts";
import * as webhooks from "./outgoing-webhooks.ts";
import * as figures from "./figures.ts";
import * as funnels from "./funnels.ts";
import * as methods from "./methods.ts";
import * as promises from "./promises.ts";
import * as orders from "./orders.ts";
import * as books from "./books.ts";
import * as disputes from "./disputes.ts";
import * as players from "./players.ts";
import * as review from "./review.ts";
import * as commands from "./commands.ts";
import * as search from "./search.ts";
import * as refunds from "./refunds.ts";
import * as session from "./session.ts";
import * as team from "./team.ts";

export const everyConsoleCall: readonly ConsoleCall[] = [
  session.givePassword,
  session.giveCode,
  session.readSession,
  session.proveAgain,
  session.leave,
  session.listSessions,
  session.endSession,
  session.readInvite,
  session.acceptInvite,
  team.listOperators,
  team.inviteOperator,
  team.inviteAgain,
  team.grantRole,
  team.revokeRole,
  team.lockOperator,
  team.listAudit,
  team.verifyChain,
  keys.listKeys,
  keys.makeKey,
  keys.revokeKey,
  webhooks.listWebhooks,
  webhooks.addWebhook,
  webhooks.changeWebhook,
  webhooks.rotateWebhookSecret,
  webhooks.testWebhook,
  webhooks.listWebhookDeliveries,
  webhooks.sendWebhookAgain,
  figures.readFigures,
  figures.listSeries,
  figures.listMarks,
  figures.listDelivery,
  promises.readPromises,
  promises.listWork,
  methods.listMethodHealth,
  methods.listMethodOptions,
  methods.pauseMethod,
  methods.resumeMethod,
  funnels.readFunnels,
  funnels.listMethodOutcomes,
  orders.listOrders,
  orders.countOrders,
  orders.readOrder,
  orders.readTimeline,
  orders.readLedger,
  orders.addNote,
  orders.setOwner,
  review.listReviewCases,
  review.readReviewCase,
  disputes.listDisputes,
  disputes.readDispute,
  books.listDifferences,
  books.listComparisons,
  books.listAccounts,
  books.readLedgerChain,
  books.exportJournal,
  players.findPlayers,
  players.readPlayer,
  commands.proposeCommand,
  commands.listCommands,
  commands.readCommand,
  commands.approveCommand,
  commands.refuseCommand,
  commands.withdrawCommand,
  commands.readOrderActions,
  orders.exportOrders,
  search.search,
  refunds.listRefunds,
];
