/** Z57: no brand can be shown for an unknown host, so the page has the words of the parameter error and nothing else. */
export const misdirectedPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page parameter error</title></head>
<body>
<h1>Page parameter error</h1>
<p>This address does not belong to a store.</p>
<ol>
<li>Return to the game and enter the store from there again. Bookmark the page that opens.</li>
<li>Ask the game's customer service for the correct link.</li>
</ol>
</body>
</html>
`;
