import type { Model } from '../../../engine/index.ts';
import type { DemoFile } from '../../demo-file.ts';
import { ask, heading } from '../../tour.ts';
import { shownDemoFile } from '../demo.ts';
import type { OwnModel } from './open-own.ts';
import type { OwnDatabase } from './own-database.ts';

/** Asks a first question of the database as its administrator, and says what to do next. */
export async function tellOfOwn(
  { own, model, proposed }: OwnModel,
  demo: DemoFile,
  database: OwnDatabase,
): Promise<void> {
  const { internalId, branch } = own.administrator;
  const question = questionOver(model);
  if (question !== undefined) {
    heading(`You ask, as the administrator, who sees every row: ${question}`);
    await ask(demo, own.chatUrl, {
      input: question,
      sessionSettings: { internalId },
      activeBranchName: branch,
    });
  }
  heading(`Go on asking at ${own.chatPageUrl}, or beside the demo at ${demo.baseUrl}/demo`);
  const views = Object.values(model.views);
  const closed = views.filter(({ accessPolicy }) => accessPolicy?.length === 0);
  if (closed.length > 0) {
    heading(
      `${closed.length} of ${views.length} views are closed to customers until you decide who sees what`,
    );
    console.log(
      proposed === null
        ? `Write an access_policy in ${own.modelFolder}/views, then stop with Ctrl-C and start again:\n  npm start -- --database ${database.shown}`
        : `Stop with Ctrl-C and decide that a customer sees the rows of their ${proposed}; then ask as one of them:`,
    );
  }
  const attribute = own.attribute?.name ?? proposed;
  if (proposed !== null) console.log(`  npm start -- --database ${database.shown} --tenant ${proposed}`);
  if (own.attribute !== undefined) heading('Ask as a customer');
  if (attribute !== null) console.log(`  ${customerCommand(demo, own.agentId, attribute)}`);
  heading(
    `Running at ${demo.baseUrl} (also in ${shownDemoFile}). The model is yours to edit, in ${own.modelFolder}. Ctrl-C stops everything.`,
  );
}

/** With all that it needs, so that it can be copied as it stands. */
const customerCommand = ({ baseUrl, apiKey }: DemoFile, agentId: number, attribute: string): string =>
  `EMBED_ANALYTICS_URL=${baseUrl} EMBED_ANALYTICS_KEY=${apiKey} npx embed-analytics chat --agent ${agentId} --user ada --attribute ${attribute}=…`;

/** Of the view that says most. */
function questionOver({ views }: Model): string | undefined {
  const [first] = Object.values(views)
    .filter(({ unavailable, members }) => unavailable === null && Object.hasOwn(members, 'count'))
    .sort((a, b) => Object.keys(b.members).length - Object.keys(a.members).length);
  return first && `How many ${first.title.toLowerCase()} are there?`;
}
